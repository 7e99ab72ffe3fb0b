package main

import (
	"fmt"
	"log"
	"os/exec"
)

type job struct {
	image int64
	width string
}

func (j job) command() string {
	return fmt.Sprintf("convert /srv/images/%d.png -resize %sx - | pngquant - > /srv/thumbs/%d.png", j.image, j.width, j.image)
}

func work(jobs <-chan job) {
	for j := range jobs {
		cmd := exec.Command("sh", "-c", j.command()) // SINK
		if err := cmd.Run(); err != nil {
			log.Printf("image %d: %v", j.image, err)
		}
	}
}
