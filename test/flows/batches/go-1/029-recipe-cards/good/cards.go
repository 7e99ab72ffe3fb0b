package main

import (
	"html"
	"strings"
)

type card struct {
	Title string
}

// Render gives the card as HTML.
func (c card) Render() string {
	return "<section><h2>" + c.text(c.Title) + "</h2></section>"
}

func (c card) text(value string) string {
	return html.EscapeString(strings.TrimSpace(value))
}

type recipeCard struct {
	card
	Minutes int
}

func (c recipeCard) text(value string) string {
	return html.EscapeString(strings.ToUpper(value))
}
