package main

import (
	"database/sql"
	"net/http"

	"github.com/gin-gonic/gin"

	"example.org/berths/filter"

	_ "github.com/jackc/pgx/v5/stdlib"
)

func list(db *sql.DB) gin.HandlerFunc {
	return func(c *gin.Context) {
		f := filter.Filter{Pier: c.Query("pier"), Limit: 50}
		f.Normalize()
		rows, err := db.QueryContext(c.Request.Context(), "SELECT name FROM berths WHERE pier = '"+f.Pier+"' LIMIT 50") // SINK
		if err != nil {
			c.Status(http.StatusInternalServerError)
			return
		}
		defer rows.Close()
		names := []string{}
		for rows.Next() {
			var name string
			if rows.Scan(&name) == nil {
				names = append(names, name)
			}
		}
		c.JSON(http.StatusOK, names)
	}
}

func main() {
	db, err := sql.Open("pgx", "postgres://harbour@db/harbour")
	if err != nil {
		panic(err)
	}
	r := gin.Default()
	r.GET("/berths", list(db))
	_ = r.Run()
}
