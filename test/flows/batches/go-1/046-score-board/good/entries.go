package main

import (
	"html"
)

type entry struct {
	Player string `json:"player"`
	Points int    `json:"points"`
}

type entries []*entry

// prepare makes the entries ready for the page.
func (list entries) prepare() {
	for _, e := range list {
		e.Player = html.EscapeString(e.Player)
		if e.Points < 0 {
			e.Points = 0
		}
	}
}
