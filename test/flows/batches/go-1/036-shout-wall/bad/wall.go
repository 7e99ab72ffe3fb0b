package main

import (
	"html"
	"strings"
	"sync"
)

var (
	mu     sync.Mutex
	texts  []string
	markup []string
)

func shout(text string) {
	mu.Lock()
	defer mu.Unlock()
	texts = append(texts, text)
	markup = append(markup, html.EscapeString(text))
}

func wallItems() string {
	mu.Lock()
	defer mu.Unlock()
	var list strings.Builder
	for _, item := range texts {
		list.WriteString("<li>" + item + "</li>")
	}
	return list.String()
}

func letterCount() int {
	mu.Lock()
	defer mu.Unlock()
	return len(strings.Join(texts, "")) + len(strings.Join(markup, ""))
}
