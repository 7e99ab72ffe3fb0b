package main

import (
	"strings"
)

type Store struct {
	members []string
	visits  []string
}

func (s *Store) ExportMembers() string { return "name\n" + strings.Join(s.members, "\n") }

func (s *Store) ExportVisits() string { return "visit\n" + strings.Join(s.visits, "\n") }

// Purge forgets everything; the nightly job calls it.
func (s *Store) Purge() string {
	s.members, s.visits = nil, nil
	return "gone"
}

// methodName gives the method for an action such as "exportMembers".
func methodName(action string) string {
	if action == "" {
		return ""
	}
	title := strings.ToUpper(action[:1]) + action[1:]
	if title == "Export" {
		return ""
	}
	return title
}
