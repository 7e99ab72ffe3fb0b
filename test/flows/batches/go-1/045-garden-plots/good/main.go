package main

import (
	"fmt"
	"html"
	"log"
	"net/http"
	"strings"
)

func plot(w http.ResponseWriter, r *http.Request) {
	owner := r.URL.Query().Get("owner")
	if strings.ContainsAny(owner, `<>&"'`) {
		owner = html.EscapeString(owner)
		log.Printf("odd owner: %q", owner)
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	fmt.Fprintf(w, "<h2>Plot of %s</h2><p>%d m²</p>", owner, 240) // SINK
}

func main() {
	http.HandleFunc("/plot", plot)
	log.Fatal(http.ListenAndServe(":8080", nil))
}
