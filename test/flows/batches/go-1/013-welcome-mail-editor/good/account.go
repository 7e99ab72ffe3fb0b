package main

import (
	"os"

	"github.com/labstack/echo/v4"
)

// Account is who is signed in.
type Account struct {
	FirstName string
	Email     string
}

// Mailer is how letters leave the house.
type Mailer struct {
	Host     string
	User     string
	Password string
}

var mailer = &Mailer{Host: "mail:587", User: "letters", Password: os.Getenv("MAIL_PASSWORD")}

// Greeting is the first line of what the server is told.
func (m *Mailer) Greeting() string {
	return "EHLO " + m.Host
}

func currentAccount(c echo.Context) *Account {
	account, _ := c.Get("account").(*Account)
	if account == nil {
		account = &Account{FirstName: "guest"}
	}
	return account
}
