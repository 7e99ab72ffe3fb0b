package main

import (
	"net/http"

	"github.com/gin-gonic/gin"
	"gorm.io/driver/postgres"
	"gorm.io/gorm"
)

type Harvest struct {
	ID       uint    `json:"id"`
	Orchard  string  `json:"orchard"`
	Kilos    float64 `json:"kilos"`
	PickedOn string  `json:"picked_on"`
}

var sortColumns = map[string]string{
	"orchard": "orchard ASC",
	"weight":  "kilos DESC",
	"day":     "picked_on DESC",
}

func sortOrder(key string) string {
	order, known := sortColumns[key]
	if !known && key != "" {
		order = sortColumns["day"]
	}
	return order
}

func main() {
	db, err := gorm.Open(postgres.Open("host=db user=ledger dbname=ledger"), &gorm.Config{})
	if err != nil {
		panic(err)
	}
	r := gin.Default()
	r.GET("/harvests", func(c *gin.Context) {
		var list []Harvest
		if err := db.Limit(100).Order(sortOrder(c.Query("sort"))).Find(&list).Error; err != nil { // SINK
			c.Status(http.StatusInternalServerError)
			return
		}
		c.JSON(http.StatusOK, list)
	})
	_ = r.Run()
}
