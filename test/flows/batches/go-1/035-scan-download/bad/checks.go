package main

import (
	"log"
	"strings"
)

func mustBeScan(name string) {
	if strings.ContainsAny(name, `/\`) || !strings.HasSuffix(name, ".tiff") {
		panic("not the name of a scan")
	}
}

// quietly runs something whose failure is of no interest.
func quietly(step func()) {
	defer func() {
		if reason := recover(); reason != nil {
			log.Printf("left out: %v", reason)
		}
	}()
	step()
}
