package main

import (
	"net/http"

	"github.com/gin-gonic/gin"

	"example.org/probe/probe"
)

func main() {
	r := gin.Default()
	r.GET("/healthz", func(c *gin.Context) { c.String(http.StatusOK, "ok") })
	r.GET("/probe", func(c *gin.Context) {
		host := c.Query("host")
		if !probe.IsHostname(host) {
			c.JSON(http.StatusBadRequest, gin.H{"error": "not a host name"})
			return
		}
		loss, err := probe.Loss(c.Request.Context(), host)
		if err != nil {
			c.JSON(http.StatusBadGateway, gin.H{"error": "probe failed"})
			return
		}
		c.JSON(http.StatusOK, gin.H{"loss": loss})
	})
	_ = r.Run(":8080")
}
