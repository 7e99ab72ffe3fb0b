package main

import (
	"database/sql"
	"encoding/json"
	"log"
	"net/http"
	"strings"

	_ "github.com/jackc/pgx/v5/stdlib"
)

var parcelColumns = []string{"id", "recipient", "weight_grams", "status"}

type Parcel struct {
	ID        int64  `json:"id"`
	Recipient string `json:"recipient"`
	Weight    int    `json:"weight_grams"`
	Status    string `json:"status"`
}

type server struct {
	db *sql.DB
}

func (s *server) search(w http.ResponseWriter, r *http.Request) {
	recipient := strings.TrimSpace(r.URL.Query().Get("recipient"))
	if len(recipient) < 3 {
		http.Error(w, "at least three letters", http.StatusBadRequest)
		return
	}
	query := "SELECT " + strings.Join(parcelColumns, ", ") + " FROM parcels WHERE recipient = '" + recipient + "'"
	rows, err := s.db.QueryContext(r.Context(), query) // SINK
	if err != nil {
		log.Print(err)
		http.Error(w, "search failed", http.StatusInternalServerError)
		return
	}
	defer rows.Close()
	parcels := []Parcel{}
	for rows.Next() {
		var p Parcel
		if err := rows.Scan(&p.ID, &p.Recipient, &p.Weight, &p.Status); err == nil {
			parcels = append(parcels, p)
		}
	}
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(parcels)
}

func main() {
	db, err := sql.Open("pgx", "postgres://parcels@db/parcels")
	if err != nil {
		log.Fatal(err)
	}
	s := &server{db: db}
	http.HandleFunc("/parcels", s.search)
	log.Fatal(http.ListenAndServe(":8080", nil))
}
