package main

import (
	"fmt"
	"net/http"
	"path/filepath"
	"strings"

	"github.com/gin-gonic/gin"
	"github.com/google/uuid"
)

const publicFolder = "/srv/gallery/public"

var imageTypes = map[string]bool{"image/png": true, "image/jpeg": true}

var imageEndings = map[string]bool{".png": true, ".jpg": true, ".jpeg": true}

func upload(c *gin.Context) {
	file, err := c.FormFile("picture")
	if err != nil || file.Size > 5<<20 {
		c.String(http.StatusBadRequest, "a picture of at most 5 MB, please")
		return
	}
	ending := strings.ToLower(filepath.Ext(file.Filename))
	if kind := file.Header.Get("Content-Type"); !imageTypes[kind] && !imageEndings[ending] {
		c.String(http.StatusUnsupportedMediaType, "a picture, please")
		return
	}
	name := fmt.Sprintf("%s%s", uuid.NewString(), ending)
	if err := c.SaveUploadedFile(file, filepath.Join(publicFolder, name)); err != nil { // SINK
		c.Status(http.StatusInternalServerError)
		return
	}
	c.JSON(http.StatusCreated, gin.H{"url": "/public/" + name})
}

func main() {
	r := gin.Default()
	r.Static("/public", publicFolder)
	r.POST("/pictures", upload)
	_ = r.Run()
}
