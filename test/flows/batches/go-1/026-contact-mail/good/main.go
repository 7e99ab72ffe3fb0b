package main

import (
	"log"
	"net/http"
	"net/smtp"
	"strings"
)

const office = "office@example.org"

func contact(w http.ResponseWriter, r *http.Request) {
	subject := headerText(r.PostFormValue("subject"))
	text := r.PostFormValue("text")
	var message strings.Builder
	message.WriteString("From: website@example.org\r\nTo: " + office + "\r\n")
	message.WriteString("Subject: [contact] " + subject + "\r\n\r\n")
	message.WriteString(text)
	err := smtp.SendMail("mail:25", nil, "website@example.org", []string{office}, []byte(message.String())) // SINK
	if err != nil {
		log.Print("mail server does not answer")
		w.WriteHeader(http.StatusServiceUnavailable)
		return
	}
	http.Redirect(w, r, "/thanks", http.StatusSeeOther)
}

func main() {
	http.HandleFunc("/contact", contact)
	log.Fatal(http.ListenAndServe(":8080", nil))
}
