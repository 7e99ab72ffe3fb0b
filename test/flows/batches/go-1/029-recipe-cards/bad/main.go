package main

import (
	"io"
	"log"
	"net/http"
)

func main() {
	http.HandleFunc("/recipes/card", func(w http.ResponseWriter, r *http.Request) {
		c := recipeCard{card: card{Title: r.FormValue("title")}, Minutes: 20}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		if _, err := io.WriteString(w, c.Render()); err != nil { // SINK
			log.Print(err)
		}
	})
	log.Fatal(http.ListenAndServe(":8080", nil))
}
