package main

import (
	"encoding/json"
	"log"
	"net/http"
	"os"
)

type passage struct {
	Gate int    `json:"gate"`
	Card string `json:"card"`
}

func recordPassage(w http.ResponseWriter, r *http.Request) {
	var p passage
	if err := json.NewDecoder(r.Body).Decode(&p); err != nil || p.Gate < 1 {
		w.WriteHeader(http.StatusBadRequest)
		return
	}
	log.Printf("gate %d opened for card %s", p.Gate, p.Card) // SINK
	w.WriteHeader(http.StatusNoContent)
}

func main() {
	file, err := os.OpenFile("/var/log/turnstile.log", os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o640)
	if err != nil {
		log.Fatal(err)
	}
	log.SetOutput(file)
	http.HandleFunc("/passages", recordPassage)
	log.Fatal(http.ListenAndServe(":8080", nil))
}
