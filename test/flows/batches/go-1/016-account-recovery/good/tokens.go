package main

import (
	"crypto/rand"
	"encoding/hex"
)

// newToken gives 32 hexadecimal digits.
func newToken() (string, error) {
	raw := make([]byte, 16)
	if _, err := rand.Read(raw); err != nil {
		return "", err
	}
	return hex.EncodeToString(raw), nil
}
