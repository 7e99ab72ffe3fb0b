package main

import (
	"fmt"
	"log"
	"os/exec"
	"strconv"

	"github.com/gofiber/fiber/v2"
)

func anyText(text string) (string, error) { return text, nil }

func snapshot(c *fiber.Ctx) error {
	quality := valueOf(c.Query("quality"), strconv.Atoi, 80)
	camera := valueOf(c.Query("camera"), strconv.Atoi, 0)
	line := fmt.Sprintf("fswebcam -d /dev/video%v - | cjpeg -quality %v > /srv/www/now.jpg", camera, quality)
	if err := exec.Command("sh", "-c", line).Run(); err != nil { // SINK
		return c.SendStatus(fiber.StatusServiceUnavailable)
	}
	return c.SendFile("/srv/www/now.jpg")
}

func main() {
	app := fiber.New()
	app.Get("/snapshot", snapshot)
	log.Fatal(app.Listen(":3000"))
}
