package main

import (
	"database/sql"
	"fmt"
	"log"
	"net/http"
	"strings"

	"github.com/go-chi/chi/v5"

	_ "github.com/go-sql-driver/mysql"
)

func labels(db *sql.DB) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		ids := numbers(r.URL.Query().Get("ids"))
		if len(ids) == 0 {
			w.WriteHeader(http.StatusBadRequest)
			return
		}
		rows, err := db.Query(fmt.Sprintf("SELECT label FROM boxes WHERE id IN (%s)", strings.Join(ids, ","))) // SINK
		if err != nil {
			log.Print(err)
			w.WriteHeader(http.StatusInternalServerError)
			return
		}
		defer rows.Close()
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		for rows.Next() {
			var label string
			if rows.Scan(&label) == nil {
				fmt.Fprintln(w, label)
			}
		}
	}
}

func main() {
	db, err := sql.Open("mysql", "boxes@/boxes")
	if err != nil {
		log.Fatal(err)
	}
	r := chi.NewRouter()
	r.Get("/labels", labels(db))
	log.Fatal(http.ListenAndServe(":8080", r))
}
