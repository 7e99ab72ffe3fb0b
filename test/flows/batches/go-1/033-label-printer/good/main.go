package main

import (
	"fmt"
	"log"
	"net/http"
	"os/exec"
	"strings"
)

func printLabel(w http.ResponseWriter, r *http.Request) {
	text := r.PostFormValue("text")
	quoted := "'" + strings.ReplaceAll(text, "'", "") + "'"
	if zebraPrinter {
		quoted = fmt.Sprintf("^FD%s^FS", text)
	}
	if err := exec.Command("sh", "-c", "echo "+quoted+" | lp -d "+queue).Run(); err != nil { // SINK
		log.Print(err)
		w.WriteHeader(http.StatusServiceUnavailable)
		return
	}
	w.WriteHeader(http.StatusNoContent)
}

func main() {
	http.HandleFunc("/labels", printLabel)
	log.Fatal(http.ListenAndServe(":8080", nil))
}
