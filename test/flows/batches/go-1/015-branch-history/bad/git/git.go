package git

import (
	"fmt"
	"os/exec"
)

// Repo is a bare repository on this machine.
type Repo struct {
	dir string
}

func Open(dir string) *Repo {
	return &Repo{dir: dir}
}

func (r *Repo) run(args ...string) ([]byte, error) {
	all := append([]string{"--git-dir", r.dir}, args...)
	return exec.Command("git", all...).Output() // SINK
}

// History gives the last commits of a branch, one a line.
func (r *Repo) History(branch string, count int) ([]byte, error) {
	ref := branch
	return r.run("log", "--oneline", fmt.Sprintf("--max-count=%d", count), ref, "--")
}
