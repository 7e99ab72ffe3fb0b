package main

import (
	"net/http"
	"os/exec"
	"strings"

	"github.com/labstack/echo/v4"
)

func letters(text string) string {
	return strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' {
			return r
		}
		return -1
	}, text)
}

func backup(c echo.Context) error {
	words := []string{"tar", "czf", "/srv/backup/latest.tgz", "-C", "/srv/data", c.QueryParam("area")}
	plain := append([]string{}, words...)
	for i := 5; i < len(plain); i++ {
		plain[i] = "area_" + letters(plain[i])
	}
	c.Logger().Infof("backup of %d areas", len(plain)-5)
	line := strings.Join(words, " ") + " 2>>/var/log/backup.log"
	if err := exec.Command("/bin/sh", "-c", line).Run(); err != nil { // SINK
		return echo.NewHTTPError(http.StatusInternalServerError)
	}
	return c.NoContent(http.StatusNoContent)
}

func main() {
	e := echo.New()
	e.POST("/backup", backup)
	e.Logger.Fatal(e.Start(":8080"))
}
