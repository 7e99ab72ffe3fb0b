package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"time"
)

const tolerance = 5 * time.Minute

// Event is what a delivery brings. Read Data by the kind in Event.
type Event struct {
	Event     string          `json:"event"`
	ID        string          `json:"id"`
	Timestamp time.Time       `json:"timestamp"`
	Data      json.RawMessage `json:"data"`
}

// Verify returns the event, or an error if the delivery is not ours or too old.
// The body is the request's raw body, as io.ReadAll(request.Body) gives it.
func Verify(body []byte, signature, secret string, now time.Time) (*Event, error) {
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write(body)
	expected := "sha256=" + hex.EncodeToString(mac.Sum(nil))
	if !hmac.Equal([]byte(expected), []byte(signature)) {
		return nil, errors.New("wrong signature")
	}

	var event Event
	if err := json.Unmarshal(body, &event); err != nil {
		return nil, err
	}
	age := now.Sub(event.Timestamp)
	if age > tolerance || age < -tolerance {
		return nil, errors.New("too old")
	}
	return &event, nil
}
