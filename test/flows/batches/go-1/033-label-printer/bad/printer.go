package main

const queue = "labels-2"

const zebraPrinter = queue == "labels-2"
