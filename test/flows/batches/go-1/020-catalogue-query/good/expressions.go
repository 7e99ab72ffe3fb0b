package main

import (
	"fmt"
	"strings"
)

func byPublisher(publisher string) string {
	text := strings.ReplaceAll(publisher, `"`, "")
	return fmt.Sprintf(`//book[@listed="yes"][publisher="%s"]/title`, text)
}
