package main

import (
	"net/url"
	"strings"
)

// staysHere tells whether a link leads to a page of this site.
func staysHere(link string) bool {
	u, err := url.Parse(link)
	if err != nil || u.Scheme != "" || u.Opaque != "" {
		return false
	}
	return strings.HasPrefix(link, "/") && !strings.Contains(link, `\`)
}
