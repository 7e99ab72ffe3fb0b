package main

import (
	"encoding/json"
	"log"
	"net/http"
	"strconv"

	"github.com/go-chi/chi/v5"
	"github.com/jmoiron/sqlx"

	"example.org/flats/query"

	_ "github.com/go-sql-driver/mysql"
)

type flat struct {
	ID       int    `db:"id"`
	District string `db:"district"`
	Rent     int    `db:"rent"`
}

func main() {
	db := sqlx.MustConnect("mysql", "flats@/flats")
	r := chi.NewRouter()
	r.Get("/flats", func(w http.ResponseWriter, r *http.Request) {
		rent, err := strconv.Atoi(r.URL.Query().Get("rent"))
		if err != nil {
			rent = 1500
		}
		text, args := query.Build("flats", query.Equal("district", r.URL.Query().Get("district")), query.AtMost("rent", rent))
		flats := []flat{}
		if err := db.Select(&flats, text, args...); err != nil { // SINK
			log.Print(err)
			w.WriteHeader(http.StatusInternalServerError)
			return
		}
		_ = json.NewEncoder(w).Encode(flats)
	})
	log.Fatal(http.ListenAndServe(":8080", r))
}
