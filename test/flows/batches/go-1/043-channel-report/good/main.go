package main

import (
	"encoding/json"
	"fmt"
	"log"
	"net/http"
	"strings"
)

func report(w http.ResponseWriter, r *http.Request) {
	var remarks []string
	if err := json.NewDecoder(r.Body).Decode(&remarks); err != nil || len(remarks) > 50 {
		w.WriteHeader(http.StatusBadRequest)
		return
	}
	rows := make([]string, 0, len(remarks))
	for row := range rendered(remarks) {
		rows = append(rows, "<tr><td>"+row+"</td></tr>")
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	fmt.Fprint(w, "<table>"+strings.Join(rows, "\n")+"</table>") // SINK
}

func main() {
	http.HandleFunc("/report", report)
	log.Fatal(http.ListenAndServe(":8080", nil))
}
