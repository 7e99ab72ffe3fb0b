package main

import (
	"log"
	"net/http"

	"github.com/gorilla/mux"
)

type notice struct {
	Title  string
	Author string
}

func main() {
	pages := newPages("board")
	router := mux.NewRouter()
	router.HandleFunc("/notices", func(w http.ResponseWriter, r *http.Request) {
		n := notice{Title: r.FormValue("title"), Author: r.FormValue("author")}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		if err := pages.Execute(w, n); err != nil { // SINK
			log.Print(err)
		}
	}).Methods(http.MethodGet)
	log.Fatal(http.ListenAndServe(":8080", router))
}
