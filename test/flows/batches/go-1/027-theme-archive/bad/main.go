package main

import (
	"net/http"

	"github.com/gin-gonic/gin"

	"example.org/themes/unpack"
)

func main() {
	r := gin.Default()
	r.POST("/themes", func(c *gin.Context) {
		header, err := c.FormFile("archive")
		if err != nil {
			c.Status(http.StatusBadRequest)
			return
		}
		file, err := header.Open()
		if err != nil {
			c.Status(http.StatusBadRequest)
			return
		}
		defer file.Close()
		if err := unpack.Into("/srv/themes/current", file, header.Size); err != nil {
			c.String(http.StatusBadRequest, "not a theme")
			return
		}
		c.Status(http.StatusCreated)
	})
	_ = r.Run()
}
