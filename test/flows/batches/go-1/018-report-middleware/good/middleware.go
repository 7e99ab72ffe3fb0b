package main

import (
	"net/http"

	"github.com/gin-gonic/gin"
)

var reportTables = map[string]bool{"sales": true, "returns": true, "donations": true}

// knownTable lets requests for one of our tables through.
func knownTable(c *gin.Context) {
	table := c.Query("table")
	c.Set("table", table)
	if !reportTables[table] {
		c.AbortWithStatusJSON(http.StatusBadRequest, gin.H{"error": "unknown table"})
		return
	}
	c.Next()
}
