package main

import (
	htmltemplate "html/template"
	"io"
	texttemplate "text/template"
)

const board = `<article><h2>{{.Title}}</h2><p>by {{.Author}}</p></article>`

const poster = `<main class="poster"><h1>{{.Title}}</h1></main>`

const mailLine = `{{.Title}} ({{.Author}})`

// executor is what both kinds of templates have in common.
type executor interface {
	Execute(w io.Writer, data any) error
}

func newPages(kind string) executor {
	switch kind {
	case "board":
		return texttemplate.Must(texttemplate.New(kind).Parse(board))
	case "poster":
		return htmltemplate.Must(htmltemplate.New(kind).Parse(poster))
	default:
		return texttemplate.Must(texttemplate.New(kind).Parse(mailLine))
	}
}
