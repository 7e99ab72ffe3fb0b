package main

import (
	"html/template"
	"net/url"
)

func link(address string) template.URL {
	u, err := url.Parse(address)
	if err != nil || (u.Scheme != "http" && u.Scheme != "https") {
		return "#"
	}
	return template.URL(address)
}
