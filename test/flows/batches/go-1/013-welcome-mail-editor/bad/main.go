package main

import (
	"bytes"
	"net/http"
	"text/template"

	"github.com/labstack/echo/v4"
)

const frame = "Dear {{.Account.FirstName}},\n\n{{.Text}}\n\nYour team\n"

type letter struct {
	Account *Account
	Mailer  *Mailer
	Text    string
}

func preview(c echo.Context) error {
	account := currentAccount(c)
	text := c.FormValue("text")
	if len(text) > 2000 {
		return echo.NewHTTPError(http.StatusRequestEntityTooLarge)
	}
	source := "Dear {{.Account.FirstName}},\n\n" + text + "\n\nYour team\n"
	tmpl, err := template.New("letter").Parse(source) // SINK
	if err != nil {
		return echo.NewHTTPError(http.StatusBadRequest, "not a letter")
	}
	var out bytes.Buffer
	if err := tmpl.Execute(&out, letter{Account: account, Mailer: mailer, Text: text}); err != nil {
		return echo.NewHTTPError(http.StatusBadRequest, "not a letter")
	}
	return c.String(http.StatusOK, out.String())
}

func main() {
	e := echo.New()
	e.POST("/letters/preview", preview)
	e.Logger.Fatal(e.Start(":8080"))
}
