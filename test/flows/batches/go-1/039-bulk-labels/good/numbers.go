package main

import (
	"strconv"
	"strings"
)

// numbers gives the numbers of a list with commas.
func numbers(list string) []string {
	var found []string
	for _, entry := range strings.Split(list, ",") {
		entry = strings.TrimSpace(entry)
		if _, err := strconv.Atoi(entry); err != nil {
			continue
		}
		found = append(found, entry)
		if len(found) == 100 {
			break
		}
	}
	return found
}
