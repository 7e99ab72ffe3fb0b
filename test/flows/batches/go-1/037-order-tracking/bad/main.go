package main

import (
	"encoding/json"
	"log"
	"net/http"

	"github.com/gorilla/mux"
	"gorm.io/driver/postgres"
	"gorm.io/gorm"
)

type tracking struct {
	db *gorm.DB
}

type step struct {
	Place string
	Day   string
}

func (t *tracking) steps(w http.ResponseWriter, r *http.Request) {
	number := mux.Vars(r)["number"]
	list := []step{}
	if err := t.db.Raw("SELECT place, day FROM steps WHERE order_number = " + number).Scan(&list).Error; err != nil { // SINK
		w.WriteHeader(http.StatusInternalServerError)
		return
	}
	_ = json.NewEncoder(w).Encode(list)
}

func routes(t *tracking) *mux.Router {
	router := mux.NewRouter()
	orders := router.PathPrefix("/orders").Subrouter()
	orders.HandleFunc("/{number}/steps", t.steps).Methods(http.MethodGet)
	return router
}

func main() {
	db, err := gorm.Open(postgres.Open("host=db dbname=orders"), &gorm.Config{})
	if err != nil {
		log.Fatal(err)
	}
	log.Fatal(http.ListenAndServe(":8080", routes(&tracking{db: db})))
}
