package main

import (
	"database/sql"
	"encoding/json"
	"log"
	"net/http"
	"strings"

	_ "github.com/go-sql-driver/mysql"
)

var db *sql.DB

func isTag(text string) bool {
	for _, r := range text {
		if r != '-' && (r < 'a' || r > 'z') {
			return false
		}
	}
	return text != ""
}

func taggedTickets(w http.ResponseWriter, r *http.Request) {
	tag := strings.TrimPrefix(r.URL.Path, "/tags/")
	if !isTag(tag) {
		http.Error(w, "tags have small letters only", http.StatusBadRequest)
	}
	rows, err := db.Query("SELECT subject FROM tickets WHERE tags LIKE '%," + tag + ",%' AND public") // SINK
	if err != nil {
		log.Print(err)
		return
	}
	defer rows.Close()
	subjects := []string{}
	for rows.Next() {
		var subject string
		if rows.Scan(&subject) == nil {
			subjects = append(subjects, subject)
		}
	}
	_ = json.NewEncoder(w).Encode(subjects)
}

func main() {
	var err error
	if db, err = sql.Open("mysql", "tickets@/tickets"); err != nil {
		log.Fatal(err)
	}
	http.HandleFunc("/tags/", taggedTickets)
	log.Fatal(http.ListenAndServe(":8080", nil))
}
