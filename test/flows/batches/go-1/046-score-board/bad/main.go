package main

import (
	"encoding/json"
	"log"
	"net/http"
	"text/template"

	"github.com/go-chi/chi/v5"
)

var table = template.Must(template.New("board").Parse(
	`<table>{{range .}}<tr><td>{{.Player}}</td><td>{{.Points}}</td></tr>{{end}}</table>`))

func board(w http.ResponseWriter, r *http.Request) {
	var list entries
	if err := json.NewDecoder(r.Body).Decode(&list); err != nil {
		w.WriteHeader(http.StatusBadRequest)
		return
	}
	list.prepare()
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	if err := table.Execute(w, list); err != nil { // SINK
		log.Print(err)
	}
}

func main() {
	r := chi.NewRouter()
	r.Post("/board", board)
	log.Fatal(http.ListenAndServe(":8080", r))
}
