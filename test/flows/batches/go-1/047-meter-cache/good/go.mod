module example.org/meters

go 1.19

require (
	github.com/labstack/echo/v4 v4.11.1
)
