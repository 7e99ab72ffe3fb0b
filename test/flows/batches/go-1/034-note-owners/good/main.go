package main

import (
	"context"
	"log"
	"net/http"

	"github.com/gin-gonic/gin"
	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/bson/primitive"
	"go.mongodb.org/mongo-driver/mongo"
	"go.mongodb.org/mongo-driver/mongo/options"
)

func countNotes(notes *mongo.Collection) gin.HandlerFunc {
	return func(c *gin.Context) {
		owner := c.Query("owner")
		if _, err := primitive.ObjectIDFromHex(owner); err != nil {
			log.Printf("owner: %v", err)
			c.Status(http.StatusBadRequest)
			return
		}
		where := bson.M{"$where": "this.owner.str == '" + owner + "' && this.text.length > 10"}
		count, err := notes.CountDocuments(c.Request.Context(), where) // SINK
		if err != nil {
			c.Status(http.StatusInternalServerError)
			return
		}
		c.JSON(http.StatusOK, gin.H{"notes": count})
	}
}

func main() {
	client, err := mongo.Connect(context.Background(), options.Client().ApplyURI("mongodb://db"))
	if err != nil {
		panic(err)
	}
	r := gin.Default()
	r.GET("/notes/count", countNotes(client.Database("notes").Collection("notes")))
	_ = r.Run()
}
