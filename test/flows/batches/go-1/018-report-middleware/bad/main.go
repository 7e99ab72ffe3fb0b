package main

import (
	"net/http"

	"github.com/gin-gonic/gin"
	"github.com/jmoiron/sqlx"

	_ "github.com/jackc/pgx/v5/stdlib"
)

type Total struct {
	Label string  `db:"label" json:"label"`
	Sum   float64 `db:"sum" json:"sum"`
}

func main() {
	db := sqlx.MustConnect("pgx", "postgres://reports@db/reports")
	r := gin.Default()
	reports := r.Group("/reports", knownTable)
	reports.GET("/totals", func(c *gin.Context) {
		totals := []Total{}
		if err := db.Select(&totals, "SELECT label, SUM(amount) AS sum FROM "+c.GetString("table")+" GROUP BY label"); err != nil { // SINK
			c.Status(http.StatusInternalServerError)
			return
		}
		c.JSON(http.StatusOK, totals)
	})
	_ = r.Run()
}
