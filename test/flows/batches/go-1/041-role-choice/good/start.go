package main

import (
	"database/sql"
	"log"
	"net/http"

	_ "github.com/lib/pq"
)

func (s *server) checkedRole(email, password string) (string, bool) {
	var role string
	err := s.db.QueryRow("SELECT role FROM accounts WHERE email = $1 AND password = crypt($2, password)", email, password).Scan(&role)
	return role, err == nil
}

func main() {
	db, err := sql.Open("postgres", "dbname=app")
	if err != nil {
		log.Fatal(err)
	}
	s := &server{db: db}
	http.HandleFunc("/sign-in", s.signIn)
	http.HandleFunc("/purge", s.purge)
	log.Fatal(http.ListenAndServe(":8080", nil))
}
