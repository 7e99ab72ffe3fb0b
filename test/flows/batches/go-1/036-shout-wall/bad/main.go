package main

import (
	"log"

	"github.com/gofiber/fiber/v2"
)

func main() {
	app := fiber.New(fiber.Config{Immutable: true})
	app.Post("/wall", func(c *fiber.Ctx) error {
		shout(c.FormValue("text"))
		return c.Redirect("/wall", fiber.StatusSeeOther)
	})
	app.Get("/wall", func(c *fiber.Ctx) error {
		c.Set(fiber.HeaderContentType, "text/html; charset=utf-8")
		return c.SendString("<ul>" + wallItems() + "</ul>") // SINK
	})
	app.Get("/wall/size", func(c *fiber.Ctx) error {
		return c.JSON(fiber.Map{"letters": letterCount()})
	})
	log.Fatal(app.Listen(":3000"))
}
