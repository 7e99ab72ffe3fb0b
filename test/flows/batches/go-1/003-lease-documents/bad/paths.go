package main

import (
	"path/filepath"
)

const documentRoot = "/srv/leases/documents"

// documentPath gives the place of a document below documentRoot.
func documentPath(name string) string {
	cleaned := filepath.Clean(name)
	return documentRoot + "/" + cleaned
}
