package main

import (
	"io"
	"log"
	"net/http"
	"os"
)

func manualFile(device string) string {
	file := "/srv/manuals/index.txt"
	switch device {
	case "pump":
		file = "/srv/manuals/pump-2021.txt"
	case "valve":
		file = "/srv/manuals/valve-2019.txt"
	default:
		if device != "" {
			file = "/srv/manuals/unknown.txt"
		}
	}
	return file
}

func manual(w http.ResponseWriter, r *http.Request) {
	file, err := os.Open(manualFile(r.URL.Query().Get("device"))) // SINK
	if err != nil {
		http.NotFound(w, r)
		return
	}
	defer file.Close()
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	_, _ = io.Copy(w, file)
}

func main() {
	http.HandleFunc("/manual", manual)
	log.Fatal(http.ListenAndServe(":8080", nil))
}
