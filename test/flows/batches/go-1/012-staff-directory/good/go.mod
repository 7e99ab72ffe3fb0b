module example.org/staff

go 1.19

require (
	github.com/gin-gonic/gin v1.9.1
	github.com/go-ldap/ldap/v3 v3.4.6
)
