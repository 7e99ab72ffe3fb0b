package units

import (
	"os/exec"
)

var (
	verbs = map[string]bool{"status": true, "restart": true}
	known = map[string]bool{"web": true, "mail": true, "queue": true}
)

// Run does something with a unit and gives what was printed.
func Run(verb, unit string) []byte {
	if !verbs[verb] || !known[unit] {
		return []byte("unknown")
	}
	out, err := exec.Command("bash", "-c", "systemctl "+verb+" "+unit+".service 2>&1 | tail -n 20").Output() // SINK
	if err != nil {
		return []byte("failed")
	}
	return out
}
