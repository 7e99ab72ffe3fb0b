module example.org/clinic

go 1.19

require (
	github.com/jackc/pgx/v5 v5.4.3
)
