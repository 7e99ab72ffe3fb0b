package main

import (
	"encoding/json"
	"io"
	"log"
	"net/http"
	"os"
	"time"
)

type hook struct {
	Label   string `json:"label"`
	Address string `json:"address"`
	Seen    time.Time
}

var statusAddress = os.Getenv("BUILD_STATUS_URL")

func readHook(r *http.Request) (hook, error) {
	var in struct {
		Label   string `json:"label"`
		Address string `json:"address"`
	}
	if err := json.NewDecoder(r.Body).Decode(&in); err != nil {
		return hook{}, err
	}
	return hook{Label: in.Label, Address: statusAddress, Seen: time.Now()}, nil
}

func tryHook(w http.ResponseWriter, r *http.Request) {
	h, err := readHook(r)
	if err != nil {
		w.WriteHeader(http.StatusBadRequest)
		return
	}
	client := &http.Client{Timeout: 5 * time.Second}
	resp, err := client.Get(h.Address) // SINK
	if err != nil {
		w.WriteHeader(http.StatusBadGateway)
		return
	}
	defer resp.Body.Close()
	w.Header().Set("Content-Type", "text/plain")
	_, _ = io.Copy(w, io.LimitReader(resp.Body, 4096))
}

func main() {
	http.HandleFunc("/hooks/try", tryHook)
	log.Fatal(http.ListenAndServe(":8080", nil))
}
