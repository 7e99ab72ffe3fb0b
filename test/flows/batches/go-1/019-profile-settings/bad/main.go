package main

import (
	"encoding/json"
	"net/http"

	"gorm.io/driver/mysql"
	"gorm.io/gorm"
)

func main() {
	db, err := gorm.Open(mysql.Open("members@tcp(db)/members"), &gorm.Config{})
	if err != nil {
		panic(err)
	}
	http.HandleFunc("/settings", func(w http.ResponseWriter, r *http.Request) {
		member := memberOf(db, r)
		if member == nil {
			w.WriteHeader(http.StatusUnauthorized)
			return
		}
		if err := json.NewDecoder(http.MaxBytesReader(w, r.Body, 8<<10)).Decode(member); err != nil {
			w.WriteHeader(http.StatusBadRequest)
			return
		}
		if err := db.Save(member).Error; err != nil { // SINK
			w.WriteHeader(http.StatusInternalServerError)
			return
		}
		w.WriteHeader(http.StatusNoContent)
	})
	_ = http.ListenAndServe(":8080", nil)
}
