package main

import (
	"database/sql"
	"log"
	"net/http"

	_ "github.com/lib/pq"
)

func requestRecovery(db *sql.DB) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		token, err := newToken()
		if err != nil {
			w.WriteHeader(http.StatusServiceUnavailable)
			return
		}
		_, err = db.Exec("INSERT INTO recovery_tokens (email, token) VALUES ($1, $2)", r.FormValue("email"), token) // SINK
		if err != nil {
			log.Print("recovery token was not stored")
		}
		w.WriteHeader(http.StatusAccepted)
	}
}

func main() {
	db, err := sql.Open("postgres", "host=db dbname=accounts")
	if err != nil {
		log.Fatal(err)
	}
	http.HandleFunc("/recovery", requestRecovery(db))
	log.Fatal(http.ListenAndServe(":8080", nil))
}
