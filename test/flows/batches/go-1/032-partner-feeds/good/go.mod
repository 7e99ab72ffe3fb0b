module example.org/feeds

go 1.19

require (
	github.com/gofiber/fiber/v2 v2.50.0
)
