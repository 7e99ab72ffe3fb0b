package main

import (
	"io"
	"log"
	"net/http"
	"time"

	"github.com/gofiber/fiber/v2"

	"example.org/feeds/partners"
)

var client = &http.Client{
	Timeout:       5 * time.Second,
	CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
}

func feed(c *fiber.Ctx) error {
	address, err := partners.Address(c.Query("feed"))
	if err != nil {
		return fiber.NewError(fiber.StatusBadRequest, "unknown partner")
	}
	request, err := http.NewRequest(http.MethodGet, address, nil)
	if err != nil {
		return fiber.ErrBadRequest
	}
	response, err := client.Do(request) // SINK
	if err != nil {
		return fiber.ErrBadGateway
	}
	defer response.Body.Close()
	body, err := io.ReadAll(io.LimitReader(response.Body, 1<<20))
	if err != nil {
		return fiber.ErrBadGateway
	}
	c.Set(fiber.HeaderContentType, "application/rss+xml")
	return c.Send(body)
}

func main() {
	app := fiber.New()
	app.Get("/feed", feed)
	log.Fatal(app.Listen(":3000"))
}
