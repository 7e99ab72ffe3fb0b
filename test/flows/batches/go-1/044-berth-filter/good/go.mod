module example.org/berths

go 1.19

require (
	github.com/gin-gonic/gin v1.9.1
	github.com/jackc/pgx/v5 v5.4.3
)
