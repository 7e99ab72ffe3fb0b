package main

import (
	"html/template"
	"strings"
)

// lines shows the line breaks of a text.
func lines(text string) template.HTML {
	text = strings.ReplaceAll(text, "\r\n", "\n")
	return template.HTML(strings.ReplaceAll(text, "\n", "<br>"))
}
