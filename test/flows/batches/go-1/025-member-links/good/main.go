package main

import (
	"database/sql"
	"html/template"
	"log"
	"net/http"

	_ "github.com/mattn/go-sqlite3"
)

var page = template.Must(template.New("member").Parse(`<h1>{{.Name}}</h1><a href="{{.Home}}">home page</a>`))

type member struct {
	Name string
	Home template.URL
}

type app struct {
	db *sql.DB
}

func (a *app) save(w http.ResponseWriter, r *http.Request) {
	_, err := a.db.Exec("UPDATE members SET home = ? WHERE name = ?", r.PostFormValue("home"), r.PostFormValue("name"))
	if err != nil {
		log.Print(err)
	}
	http.Redirect(w, r, "/members", http.StatusSeeOther)
}

func (a *app) show(w http.ResponseWriter, r *http.Request) {
	var name, home string
	err := a.db.QueryRow("SELECT name, home FROM members WHERE name = ?", r.FormValue("name")).Scan(&name, &home)
	if err != nil {
		http.NotFound(w, r)
		return
	}
	_ = page.Execute(w, member{Name: name, Home: link(home)}) // SINK
}

func main() {
	db, err := sql.Open("sqlite3", "/srv/club/club.db")
	if err != nil {
		log.Fatal(err)
	}
	a := &app{db: db}
	http.HandleFunc("/members/save", a.save)
	http.HandleFunc("/members", a.show)
	log.Fatal(http.ListenAndServe(":8080", nil))
}
