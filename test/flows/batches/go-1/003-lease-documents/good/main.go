package main

import (
	"net/http"
	"os"

	"github.com/labstack/echo/v4"
)

func leaseDocument(c echo.Context) error {
	name := c.QueryParam("name")
	if name == "" {
		return echo.NewHTTPError(http.StatusBadRequest, "name is missing")
	}
	data, err := os.ReadFile(documentPath(name)) // SINK
	if err != nil {
		return echo.NewHTTPError(http.StatusNotFound)
	}
	return c.Blob(http.StatusOK, "application/pdf", data)
}

func main() {
	e := echo.New()
	e.GET("/leases/document", leaseDocument)
	e.Logger.Fatal(e.Start(":8080"))
}
