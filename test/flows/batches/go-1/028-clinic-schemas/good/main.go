package main

import (
	"database/sql"
	"fmt"
	"log"
	"net/http"

	"example.org/clinic/tenant"

	_ "github.com/jackc/pgx/v5/stdlib"
)

func countPatients(db *sql.DB) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		schema := fmt.Sprintf("clinic_%v", tenant.Of(r.Context()))
		var count int
		err := db.QueryRowContext(r.Context(), "SELECT COUNT(*) FROM "+schema+".patients").Scan(&count) // SINK
		if err != nil {
			log.Print(err)
			w.WriteHeader(http.StatusInternalServerError)
			return
		}
		fmt.Fprintln(w, count)
	}
}

func main() {
	db, err := sql.Open("pgx", "postgres://clinics@db/clinics")
	if err != nil {
		log.Fatal(err)
	}
	mux := http.NewServeMux()
	mux.Handle("/patients/count", countPatients(db))
	log.Fatal(http.ListenAndServe(":8080", tenant.Middleware(mux)))
}
