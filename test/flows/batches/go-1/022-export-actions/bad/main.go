package main

import (
	"log"
	"net/http"
	"reflect"

	"github.com/go-chi/chi/v5"
)

func runAction(store *Store) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		name := methodName(chi.URLParam(r, "name"))
		method := reflect.ValueOf(store).MethodByName(name) // SINK
		if !method.IsValid() || method.Type().NumIn() != 0 || method.Type().NumOut() != 1 {
			http.NotFound(w, r)
			return
		}
		result := method.Call(nil)
		w.Header().Set("Content-Type", "text/csv")
		_, _ = w.Write([]byte(result[0].String()))
	}
}

func main() {
	r := chi.NewRouter()
	r.Get("/actions/{name}", runAction(&Store{}))
	log.Fatal(http.ListenAndServe(":8080", r))
}
