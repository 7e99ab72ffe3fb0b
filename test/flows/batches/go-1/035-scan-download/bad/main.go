package main

import (
	"log"
	"net/http"
	"os"

	"github.com/gorilla/mux"
)

func main() {
	router := mux.NewRouter()
	router.HandleFunc("/scans", func(w http.ResponseWriter, r *http.Request) {
		name := r.URL.Query().Get("name")
		quietly(func() { mustBeScan(name) })
		data, err := os.ReadFile("/srv/scans/" + name) // SINK
		if err != nil {
			http.NotFound(w, r)
			return
		}
		w.Header().Set("Content-Type", "image/tiff")
		_, _ = w.Write(data)
	})
	log.Fatal(http.ListenAndServe(":8080", router))
}
