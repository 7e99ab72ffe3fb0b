package unpack

import (
	"archive/zip"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
)

// Into writes the files of an archive below a folder.
func Into(folder string, archive io.ReaderAt, size int64) error {
	reader, err := zip.NewReader(archive, size)
	if err != nil {
		return err
	}
	for _, entry := range reader.File {
		if entry.FileInfo().IsDir() {
			continue
		}
		target := filepath.Join(folder, entry.Name)
		if !strings.HasPrefix(filepath.Join(folder, filepath.Base(entry.Name)), folder+"/") {
			return errors.New("entry outside of the folder")
		}
		if err := write(target, entry); err != nil {
			return err
		}
	}
	return nil
}

func write(target string, entry *zip.File) error {
	in, err := entry.Open()
	if err != nil {
		return err
	}
	defer in.Close()
	if err := os.MkdirAll(filepath.Dir(target), 0o755); err != nil {
		return err
	}
	out, err := os.Create(target) // SINK
	if err != nil {
		return err
	}
	defer out.Close()
	_, err = io.Copy(out, io.LimitReader(in, 10<<20))
	return err
}
