package query

import (
	"strconv"
	"strings"
)

type statement struct {
	conditions []string
	args       []any
}

// Option adds a condition to a query.
type Option func(*statement)

// Equal asks for a column to have a value.
func Equal(column, value string) Option {
	return func(s *statement) {
		s.conditions = append(s.conditions, column+" = '"+value+"'")
	}
}

// AtMost asks for a column not to be above a number.
func AtMost(column string, limit int) Option {
	return func(s *statement) {
		s.conditions = append(s.conditions, column+" <= "+strconv.Itoa(limit))
	}
}

// Build gives the text of a query and its arguments.
func Build(table string, options ...Option) (string, []any) {
	s := &statement{}
	for _, option := range options {
		option(s)
	}
	return "SELECT * FROM " + table + " WHERE " + strings.Join(s.conditions, " AND "), s.args
}
