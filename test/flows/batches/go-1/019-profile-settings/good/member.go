package main

import (
	"net/http"

	"gorm.io/gorm"
)

// Member is a row of the members' table.
type Member struct {
	ID       uint   `json:"-"`
	Name     string `json:"name"`
	Language string `json:"language"`
	Session  string `json:"-"`
	Role     string `json:"-"`
}

func memberOf(db *gorm.DB, r *http.Request) *Member {
	cookie, err := r.Cookie("session")
	if err != nil || cookie.Value == "" {
		return nil
	}
	var m Member
	if db.Where("session = ?", cookie.Value).First(&m).Error != nil {
		return nil
	}
	return &m
}
