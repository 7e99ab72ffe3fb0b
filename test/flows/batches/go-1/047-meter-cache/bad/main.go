package main

import (
	"net/http"
	"os"

	"github.com/labstack/echo/v4"

	"example.org/meters/cache"
)

func main() {
	files := cache.New[string]()
	files.Put("north", "north-2023.csv")
	files.Put("south", "south-2024.csv")
	e := echo.New()
	e.GET("/meters", func(c echo.Context) error {
		file := files.Get(c.QueryParam("area"))
		if file == "" {
			return echo.ErrNotFound
		}
		data, err := os.ReadFile("/srv/meters/" + file) // SINK
		if err != nil {
			return echo.ErrNotFound
		}
		return c.Blob(http.StatusOK, "text/csv", data)
	})
	e.Logger.Fatal(e.Start(":8080"))
}
