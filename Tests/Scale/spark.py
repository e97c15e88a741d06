"""Reshapes records by kiln map, in a process for each part, and drops those that came before."""

import os
import sys

from pyspark import SparkConf, SparkContext, StorageLevel

recipe, records, mapped, distinct = sys.argv[1:]

# Status 1 means that records were rejected. Any other status is an error, which fails the job.
command = 'kiln map --input lines --errors "$(mktemp rejected/XXXXXX)" ' + recipe
stage = f"sh -c '{command} || [ $? -eq 1 ]'"

# By default, Spark passes no environment to a process, and therefore no PATH.
environment = dict(os.environ)

conf = SparkConf().setAppName("readings").setMaster("local[2]")
with SparkContext(conf=conf) as spark:
    lines = spark.textFile(records, 4)
    objects = lines.pipe(stage, environment, checkCode=True)
    objects.persist(StorageLevel.MEMORY_AND_DISK)
    objects.saveAsTextFile(mapped)

    # Each line starts with the fingerprint, a number of 32 hexadecimal digits.
    prints = objects.pipe("kiln fingerprint --records", environment, checkCode=True)
    keys = prints.map(lambda line: line[:32])
    first = keys.zip(objects).reduceByKey(min, 4, lambda key: int(key, 16))
    first.values().saveAsTextFile(distinct)
