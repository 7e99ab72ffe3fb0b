package main

import (
	"net/http"
	"path/filepath"

	"github.com/gin-gonic/gin"
)

const brochures = "/srv/brochures/printed"

func brochure(c *gin.Context) {
	name := c.Query("name")
	if name == "" || name == "." || name == ".." {
		c.String(http.StatusBadRequest, "which one?")
		return
	}
	c.Header("Content-Disposition", "inline")
	c.File(filepath.Join(brochures, filepath.Base(name))) // SINK
}

func main() {
	r := gin.Default()
	r.GET("/brochure", brochure)
	r.GET("/healthz", func(c *gin.Context) { c.Status(http.StatusNoContent) })
	_ = r.Run()
}
