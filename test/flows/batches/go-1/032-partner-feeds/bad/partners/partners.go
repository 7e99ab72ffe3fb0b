package partners

import (
	"errors"
	"net/url"
	"strings"
)

const domain = "partnerfeeds.org"

// Address checks that a link leads to a partner of ours.
func Address(link string) (string, error) {
	u, err := url.Parse(link)
	if err != nil || u.Scheme != "https" {
		return "", errors.New("no https link")
	}
	if !strings.HasSuffix(u.Hostname(), domain) {
		return "", errors.New("not a partner")
	}
	return u.String(), nil
}
