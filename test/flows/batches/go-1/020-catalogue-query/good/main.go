package main

import (
	"encoding/json"
	"log"
	"net/http"
	"os"

	"github.com/antchfx/xmlquery"
	"github.com/gorilla/mux"
)

func main() {
	file, err := os.Open("/srv/catalogue/books.xml")
	if err != nil {
		log.Fatal(err)
	}
	doc, err := xmlquery.Parse(file)
	if err != nil {
		log.Fatal(err)
	}
	router := mux.NewRouter()
	router.HandleFunc("/books", func(w http.ResponseWriter, r *http.Request) {
		nodes, err := xmlquery.QueryAll(doc, byPublisher(r.FormValue("publisher"))) // SINK
		if err != nil {
			w.WriteHeader(http.StatusBadRequest)
			return
		}
		titles := []string{}
		for _, node := range nodes {
			titles = append(titles, node.InnerText())
		}
		_ = json.NewEncoder(w).Encode(titles)
	})
	log.Fatal(http.ListenAndServe(":8080", router))
}
