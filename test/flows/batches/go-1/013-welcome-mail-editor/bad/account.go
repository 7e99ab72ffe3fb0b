package main

import (
	"github.com/labstack/echo/v4"
)

// Account is who is signed in.
type Account struct {
	FirstName    string
	Email        string
	PasswordHash string
	APISecret    string
}

func currentAccount(c echo.Context) *Account {
	account, _ := c.Get("account").(*Account)
	if account == nil {
		account = &Account{FirstName: "guest"}
	}
	return account
}
