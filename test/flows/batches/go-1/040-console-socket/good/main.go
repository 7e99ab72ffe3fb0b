package main

import (
	"log"
	"net/http"

	"github.com/gorilla/websocket"

	"example.org/console/units"
)

var upgrader = websocket.Upgrader{ReadBufferSize: 1024, WriteBufferSize: 4096}

type order struct {
	Verb string `json:"verb"`
	Unit string `json:"unit"`
}

func console(w http.ResponseWriter, r *http.Request) {
	conn, err := upgrader.Upgrade(w, r, nil)
	if err != nil {
		return
	}
	defer conn.Close()
	for {
		var o order
		if err := conn.ReadJSON(&o); err != nil {
			return
		}
		answer := units.Run(o.Verb, o.Unit)
		if err := conn.WriteMessage(websocket.TextMessage, answer); err != nil {
			return
		}
	}
}

func main() {
	http.HandleFunc("/console", console)
	log.Fatal(http.ListenAndServe("localhost:8080", nil))
}
