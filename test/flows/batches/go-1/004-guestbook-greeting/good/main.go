package main

import (
	"fmt"
	"html"
	"log"
	"net/http"
	"time"

	"github.com/go-chi/chi/v5"
	"github.com/go-chi/chi/v5/middleware"
)

func greeting(w http.ResponseWriter, r *http.Request) {
	q := r.URL.Query()
	name := html.EscapeString(q.Get("name"))
	town := html.EscapeString(q.Get("town"))
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	fmt.Fprintf(w, "<h1>Welcome, %s from %s</h1><p>It is %s.</p>", name, town, time.Now().Format("15:04")) // SINK
}

func main() {
	r := chi.NewRouter()
	r.Use(middleware.Logger)
	r.Get("/greeting", greeting)
	log.Fatal(http.ListenAndServe(":8080", r))
}
