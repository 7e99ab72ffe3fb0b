package filter

import (
	"strings"
)

// Filter says which berths are wanted.
type Filter struct {
	Pier  string
	Limit int
}

// Normalize brings the pier into the form of the table: capital letters.
func (f *Filter) Normalize() {
	f.Pier = strings.Map(func(r rune) rune {
		if r < 'A' || r > 'Z' {
			return -1
		}
		return r
	}, strings.ToUpper(f.Pier))
}
