package main

import (
	"html/template"
	"net/http"

	"github.com/labstack/echo/v4"
)

var coursePage = template.Must(template.New("course").Funcs(template.FuncMap{"lines": lines}).Parse(
	`<h1>{{.Name}}</h1><p>{{lines .Wish}}</p>`))

type course struct {
	Name string
	Wish string
}

func show(c echo.Context) error {
	data := course{Name: c.QueryParam("name"), Wish: c.QueryParam("wish")}
	c.Response().Header().Set(echo.HeaderContentType, echo.MIMETextHTMLCharsetUTF8)
	c.Response().WriteHeader(http.StatusOK)
	return coursePage.Execute(c.Response(), data) // SINK
}

func main() {
	e := echo.New()
	e.GET("/course", show)
	e.Logger.Fatal(e.Start(":8080"))
}
