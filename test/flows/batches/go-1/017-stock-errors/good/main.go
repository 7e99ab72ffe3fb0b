package main

import (
	"database/sql"
	"errors"
	"log"
	"net/http"

	"github.com/labstack/echo/v4"

	_ "github.com/jackc/pgx/v5/stdlib"
)

var errNoArticle = errors.New("no such article")

type stock struct {
	db *sql.DB
}

func (s stock) amount(ean string) (int, error) {
	var amount int
	err := s.db.QueryRow("SELECT amount FROM stock WHERE ean = $1", ean).Scan(&amount)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, errNoArticle
	}
	return amount, err
}

func describe(err error) (int, string) {
	if errors.Is(err, errNoArticle) {
		return http.StatusNotFound, err.Error()
	}
	log.Printf("stock: %v", err)
	return http.StatusInternalServerError, http.StatusText(http.StatusInternalServerError)
}

func main() {
	db, err := sql.Open("pgx", "postgres://stock@db/stock")
	if err != nil {
		log.Fatal(err)
	}
	s := stock{db: db}
	e := echo.New()
	e.GET("/stock/:ean", func(c echo.Context) error {
		amount, err := s.amount(c.Param("ean"))
		if err != nil {
			code, message := describe(err)
			return c.JSON(code, map[string]string{"error": message}) // SINK
		}
		return c.JSON(http.StatusOK, map[string]int{"amount": amount})
	})
	e.Logger.Fatal(e.Start(":8080"))
}
