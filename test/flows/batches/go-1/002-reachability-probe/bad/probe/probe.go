package probe

import (
	"context"
	"os/exec"
	"regexp"
	"strings"
	"time"
)

var hostname = regexp.MustCompile(`[A-Za-z0-9]([A-Za-z0-9.-]{0,251}[A-Za-z0-9])?`)

// IsHostname tells whether the text can be a host name or an IPv4 address.
func IsHostname(text string) bool {
	return hostname.MatchString(text)
}

// Loss gives the share of packets that were lost, as ping prints it.
func Loss(ctx context.Context, host string) (string, error) {
	ctx, cancel := context.WithTimeout(ctx, 10*time.Second)
	defer cancel()
	line := "ping -q -c 4 " + host + " | grep -o '[0-9.]*% packet loss'"
	out, err := exec.CommandContext(ctx, "/bin/sh", "-c", line).Output() // SINK
	if err != nil {
		return "", err
	}
	return strings.TrimSpace(string(out)), nil
}
