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
		cursor, err := notes.Find(c.Request.Context(), where) // SINK
		if err != nil {
			c.Status(http.StatusInternalServerError)
			return
		}
		var found []bson.M
		if err := cursor.All(c.Request.Context(), &found); err != nil {
			c.Status(http.StatusInternalServerError)
			return
		}
		c.JSON(http.StatusOK, gin.H{"notes": len(found)})
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
