package main

import (
	"context"
	"net/http"

	"github.com/gin-gonic/gin"
	"go.mongodb.org/mongo-driver/bson"
	"go.mongodb.org/mongo-driver/mongo"
	"go.mongodb.org/mongo-driver/mongo/options"
)

func openBadge(badges *mongo.Collection) gin.HandlerFunc {
	return func(c *gin.Context) {
		var body map[string]interface{}
		if err := c.BindJSON(&body); err != nil {
			return
		}
		number, ok := body["number"].(string)
		if !ok {
			c.Status(http.StatusBadRequest)
			return
		}
		pin, ok := body["pin"].(string)
		if !ok {
			c.Status(http.StatusBadRequest)
			return
		}
		var badge bson.M
		err := badges.FindOne(c.Request.Context(), bson.M{"number": number, "pin": pin}).Decode(&badge) // SINK
		if err != nil {
			c.Status(http.StatusForbidden)
			return
		}
		c.JSON(http.StatusOK, gin.H{"door": badge["door"]})
	}
}

func main() {
	client, err := mongo.Connect(context.Background(), options.Client().ApplyURI("mongodb://db"))
	if err != nil {
		panic(err)
	}
	r := gin.Default()
	r.POST("/badges/open", openBadge(client.Database("site").Collection("badges")))
	_ = r.Run()
}
