package main

import (
	"net/http"

	"github.com/gin-gonic/gin"

	"example.org/staff/directory"
)

func main() {
	dir := directory.New("ldaps://ldap.example.org")
	r := gin.Default()
	r.GET("/staff", func(c *gin.Context) {
		names, err := dir.FindByRoom(c.Query("room"))
		if err != nil {
			c.Status(http.StatusServiceUnavailable)
			return
		}
		c.JSON(http.StatusOK, names)
	})
	_ = r.Run()
}
