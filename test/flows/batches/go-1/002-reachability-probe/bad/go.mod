module example.org/probe

go 1.19

require (
	github.com/gin-gonic/gin v1.9.1
)
