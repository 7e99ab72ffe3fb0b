package main

import (
	"log"
	"net/http"

	"github.com/go-chi/chi/v5"

	"example.org/history/git"
)

func main() {
	repo := git.Open("/srv/git/site.git")
	r := chi.NewRouter()
	r.Get("/history", func(w http.ResponseWriter, r *http.Request) {
		branch := r.URL.Query().Get("branch")
		if branch == "" {
			branch = "main"
		}
		text, err := repo.History(branch, 25)
		if err != nil {
			http.Error(w, "no such branch", http.StatusNotFound)
			return
		}
		w.Header().Set("Content-Type", "text/plain; charset=utf-8")
		_, _ = w.Write(text)
	})
	log.Fatal(http.ListenAndServe(":8080", r))
}
