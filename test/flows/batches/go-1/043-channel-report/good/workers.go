package main

import (
	"html"
	"sync"
)

// rendered gives the remarks as HTML, in any order.
func rendered(remarks []string) <-chan string {
	out := make(chan string)
	var group sync.WaitGroup
	for _, remark := range remarks {
		group.Add(1)
		go func(text string) {
			defer group.Done()
			escaped := html.EscapeString(text)
			if len(escaped) > 2000 {
				return
			}
			out <- escaped
		}(remark)
	}
	go func() {
		group.Wait()
		close(out)
	}()
	return out
}
