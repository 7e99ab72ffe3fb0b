package directory

import (
	"fmt"

	"github.com/go-ldap/ldap/v3"
)

// Directory looks up people of the house.
type Directory struct {
	url string
}

func New(url string) *Directory {
	return &Directory{url: url}
}

// FindByRoom gives the names of those who sit in a room and are listed.
func (d *Directory) FindByRoom(room string) ([]string, error) {
	conn, err := ldap.DialURL(d.url)
	if err != nil {
		return nil, err
	}
	defer conn.Close()
	room = ldap.EscapeFilter(room)
	filter := fmt.Sprintf("(&(objectClass=person)(listed=TRUE)(roomNumber=%s))", room)
	request := ldap.NewSearchRequest("ou=people,dc=example,dc=org", ldap.ScopeSingleLevel, ldap.NeverDerefAliases, 50, 5, false, filter, []string{"cn"}, nil) // SINK
	result, err := conn.Search(request)
	if err != nil {
		return nil, err
	}
	names := make([]string, 0, len(result.Entries))
	for _, entry := range result.Entries {
		names = append(names, entry.GetAttributeValue("cn"))
	}
	return names, nil
}
