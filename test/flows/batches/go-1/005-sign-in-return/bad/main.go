package main

import (
	"log"

	"github.com/gofiber/fiber/v2"
)

func signIn(c *fiber.Ctx) error {
	if !passwordMatches(c.FormValue("email"), c.FormValue("password")) {
		return c.Status(fiber.StatusUnauthorized).SendString("wrong e-mail or password")
	}
	next := c.FormValue("next")
	if !staysHere(next) {
		next = "/dashboard"
	}
	return c.Redirect(next, fiber.StatusSeeOther) // SINK
}

func main() {
	app := fiber.New()
	app.Post("/sign-in", signIn)
	log.Fatal(app.Listen(":3000"))
}
