import { expect, test } from 'vitest';
import { analyzeFiles } from '../../../../../src/scanner/engines/taint/analyze-files.ts';

const settings = new Map([['go.mod', 'module example.com/shop\n\ngo 1.24\n']]);
const main = `package main

import (
	"net/http"

	"example.com/shop/store"
)

type server struct{ users store.Finder }

func main() {
	s := &server{users: store.New()}
	http.HandleFunc("/users", s.show)
}
`;
const handler = `package main

import "net/http"

func (s *server) show(w http.ResponseWriter, r *http.Request) {
	if _, err := s.users.Find(r.FormValue("name")); err != nil {
		http.Error(w, "no", http.StatusNotFound)
	}
}
`;
const finder = `package store

import "database/sql"

var db *sql.DB

type Finder interface {
	Find(name string) (*User, error)
}

type User struct{ Name string }

type Users struct{}

func New() *Users { return &Users{} }
`;
const users = (query: string): string => `package store

func (u *Users) Find(name string) (*User, error) {
	row := db.QueryRow(${query})
	user := &User{}
	return user, row.Scan(&user.Name)
}
`;

const program = (query: string) =>
  Object.entries({
    'main.go': main,
    'handler.go': handler,
    'store/finder.go': finder,
    'store/users.go': users(query),
  }).map(([path, text]) => ({ path, text, language: 'go' as const }));

test('data goes through files of a package, an interface and another package, and the path is shown', async () => {
  const found = await analyzeFiles(program('"select * from users where name = \'" + name + "\'"'), settings);

  expect(found.map(({ cwe, file, line, severity, confidence }) => ({ cwe, file, line, severity, confidence }))).toEqual(
    [{ cwe: ['CWE-89'], file: 'store/users.go', line: 4, severity: 'critical', confidence: 'high' }],
  );
  expect(found[0]?.flow?.map(({ file }) => file)).toEqual(expect.arrayContaining(['handler.go', 'store/users.go']));
});

test('values that are given beside a statement do no harm', async () => {
  expect(await analyzeFiles(program('"select * from users where name = ?", name'), settings)).toEqual([]);
});

test('a file with broken syntax loses nothing of the others', async () => {
  const files = [
    ...program('"select " + name'),
    { path: 'store/a.go', text: 'package store\nfunc (', language: 'go' as const },
  ];

  expect(await analyzeFiles(files, settings)).toHaveLength(1);
});

test('two runs over files in any order say the same', async () => {
  const files = program('"select " + name');

  const [one, other] = [await analyzeFiles(files, settings), await analyzeFiles(files, settings)];

  expect(JSON.stringify(one)).toBe(JSON.stringify(other));
  expect(await analyzeFiles(files.toReversed(), settings)).toHaveLength(one.length);
});
