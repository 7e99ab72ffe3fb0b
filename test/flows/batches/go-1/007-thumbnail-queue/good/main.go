package main

import (
	"log"
	"net/http"
	"strconv"
)

func enqueue(jobs chan<- job) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		id, err := strconv.ParseInt(r.FormValue("image"), 10, 64)
		if err != nil {
			http.Error(w, "image is not a number", http.StatusBadRequest)
			return
		}
		width, err := strconv.Atoi(r.FormValue("width"))
		if err != nil {
			width = 320
		}
		j := job{image: id, width: strconv.Itoa(width)}
		if width > 2000 {
			j.width = "2000"
		}
		jobs <- j
		w.WriteHeader(http.StatusAccepted)
	}
}

func main() {
	jobs := make(chan job, 64)
	for i := 0; i < 4; i++ {
		go work(jobs)
	}
	http.HandleFunc("/thumbnails", enqueue(jobs))
	log.Fatal(http.ListenAndServe(":8080", nil))
}
