package main

import (
	"strings"
)

var lineBreaks = strings.NewReplacer("\r", " ", "\n", " ")

// headerText makes one line of a text.
func headerText(text string) string {
	return strings.TrimSpace(lineBreaks.Replace(text))
}
