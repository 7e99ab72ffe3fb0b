package main

import (
	"crypto/subtle"
	"strings"
)

var accounts = map[string]string{}

func passwordMatches(email, password string) bool {
	stored, known := accounts[strings.ToLower(email)]
	return known && subtle.ConstantTimeCompare([]byte(stored), []byte(password)) == 1
}
