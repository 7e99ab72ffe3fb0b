package main

import (
	"database/sql"
	"log"
	"net/http"
	"os"

	"github.com/gorilla/sessions"
)

var store = sessions.NewCookieStore([]byte(os.Getenv("SESSION_KEY")))

type server struct {
	db *sql.DB
}

func (s *server) signIn(w http.ResponseWriter, r *http.Request) {
	role, ok := s.checkedRole(r.PostFormValue("email"), r.PostFormValue("password"))
	if !ok {
		w.WriteHeader(http.StatusUnauthorized)
		return
	}
	session, _ := store.Get(r, "app")
	if wanted := r.PostFormValue("role"); wanted != "" {
		role = wanted
	}
	session.Values["role"] = role // SINK
	_ = session.Save(r, w)
	http.Redirect(w, r, "/", http.StatusSeeOther)
}

func (s *server) purge(w http.ResponseWriter, r *http.Request) {
	session, _ := store.Get(r, "app")
	if session.Values["role"] != "administrator" {
		w.WriteHeader(http.StatusForbidden)
		return
	}
	if _, err := s.db.Exec("DELETE FROM drafts"); err != nil {
		log.Print(err)
	}
}
