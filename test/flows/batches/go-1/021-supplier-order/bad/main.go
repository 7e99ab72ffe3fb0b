package main

import (
	"bytes"
	"encoding/xml"
	"log"
	"net/http"
	"strconv"
)

const supplier = "https://orders.supplier.example/xml"

func orderXML(article int, note string) *bytes.Buffer {
	var doc bytes.Buffer
	doc.WriteString(xml.Header)
	doc.WriteString("<order><article>" + strconv.Itoa(article) + "</article><price>list</price><note>")
	doc.Write([]byte(note))
	doc.WriteString("</note></order>")
	return &doc
}

func placeOrder(w http.ResponseWriter, r *http.Request) {
	article, err := strconv.Atoi(r.PostFormValue("article"))
	if err != nil {
		http.Error(w, "article is not a number", http.StatusBadRequest)
		return
	}
	doc := orderXML(article, r.PostFormValue("note"))
	resp, err := http.Post(supplier, "application/xml", doc) // SINK
	if err != nil {
		log.Print(err)
		w.WriteHeader(http.StatusBadGateway)
		return
	}
	_ = resp.Body.Close()
	w.WriteHeader(http.StatusAccepted)
}

func main() {
	http.HandleFunc("/orders", placeOrder)
	log.Fatal(http.ListenAndServe(":8080", nil))
}
