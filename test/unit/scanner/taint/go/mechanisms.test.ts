import { expectFollowed } from './expect-followed.ts';

expectFollowed({
  'a variable': `a := text
sink(a) // found
a = "b"
sink(a)
`,
  'several at once': `a, b := text, "b"
sink(a) // found
sink(b)
`,
  'values that change places': `a, b := text, "b"
a, b = b, a
sink(b) // found
sink(a)
`,
  'one field of what was decoded': `type form struct { A string; B string }
known := map[string]bool{"b": true}
var f form
json.Unmarshal([]byte(text), &f)
if !known[f.A] { return }
sink(f.A)
sink(f.B) // found
`,
  'a function that is called as what every object has': `sink(valueOf(text)) // found
sink(toString(text))
---
func valueOf(a string) string { return a }
func toString(a string) string { return "b" }
`,
  'a method that what is embedded calls': `sink(outer{inner: inner{A: text}}.Shown()) // found
sink(other{plain: plain{A: text}}.Shown())
---
type inner struct { A string }
func (i inner) Shown() string { return i.text(i.A) }
func (i inner) text(a string) string { return a }
type outer struct { inner; B int }
func (o outer) text(a string) string { return "b" }
type plain struct { A string }
func (p plain) Shown() string { return p.text(p.A) }
func (p plain) text(a string) string { return "b" }
type other struct { plain; B int }
func (o other) text(a string) string { return a }
`,
  'all of a list under another name': `a := []string{text}
b := a[:]
b[0] = "b"
sink(a[0])
c := []string{text}
d := append([]string{}, c...)
d[0] = "b"
sink(c[0]) // found
`,
  'a struct that a method changes': `a := kept{A: text}
a.clean()
sink(a.A) // found
b := changed{A: text}
b.clean()
sink(b.A)
---
type kept struct { A string }
func (k kept) clean() { k.A = "b" }
type changed struct { A string }
func (c *changed) clean() { c.A = "b" }
`,
  'what a method of a copy answers': `sink(kept{A: text}.with("b").B) // found
sink(kept{A: text}.with("b").A)
---
type kept struct { A string; B string }
func (k kept) with(a string) kept { k.B = k.A; k.A = a; return k }
`,
  'a format with a verb for any value': `sink(fmt.Sprintf("a %v", text)) // found
sink(fmt.Sprintf("a %v", len(text)))
sink(fmt.Sprintf("a %[2]v", text, "b"))
`,
  'a declared variable': `var a, b string = text, "b"
sink(a) // found
sink(b)
`,
  'a variable without a value': `var a string
sink(a)
a += text
sink(a) // found
`,
  'a block of its own': `a := "b"
{
  a := text
  sink(a) // found
}
sink(a)
`,
  'a branch': `a := "b"
if len(text) > 3 {
  a = text
}
sink(a) // found
b := "b"
if len(text) > 3 {
  b = "c"
}
sink(b)
`,
  'a variable of a branch': `if a := text; len(a) > 3 {
  sink(a) // found
} else if a := "b"; len(text) > 2 {
  sink(a)
} else {
  sink(a)
}
`,
  'an early return': `if text != "a" {
  return
}
sink(text)
`,
  'an early return of something else': `if text == "a" {
  return
}
sink(text) // found
`,
  'two conditions': `if text != "a" && text != "b" {
  return
}
sink(text)
`,
  'two conditions of which one is enough': `if text != "a" && len(text) > 3 {
  return
}
sink(text) // found
`,
  'a denied group': `if !(text == "a" || text == "b") {
  return
}
sink(text)
`,
  'a condition that is kept': `known := text == "a" || text == "b"
if known {
  sink(text)
}
if !known {
  sink(text) // found
}
`,
  'a switch over values': `switch text {
case "a", "b":
  sink(text)
default:
  sink(text) // found
}
`,
  'a case that falls through': `a := "b"
switch len(text) {
case 1:
  a = text
  fallthrough
case 2:
  sink(a) // found
case 3:
  sink(a)
}
`,
  'a switch over conditions': `switch {
case text == "a":
  sink(text)
case len(text) > 3:
  sink(text) // found
}
`,
  'a switch that returns by default': `switch text {
case "a", "b":
default:
  return
}
sink(text)
`,
  'a switch over types': `var a any = text
switch b := a.(type) {
case string:
  sink(b) // found
case int:
  sink(fmt.Sprint(b))
}
`,
  'a loop over a list': `for _, one := range []string{"a", text} {
  sink(one) // found
}
for index := range []string{"a", text} {
  sink(fmt.Sprint(index))
}
`,
  'a loop over places': `all := []string{"a", text}
for i := 0; i < len(all); i++ {
  sink(all[i]) // found
}
others := []string{"a", "b"}
for i := 0; i < len(others); i++ {
  sink(others[i])
}
`,
  'a loop over a map': `for key, value := range map[string]string{"a": text} {
  sink(key)
  sink(value) // found
}
for key := range map[string]string{text: "a"} {
  sink(key) // found
}
`,
  'a loop that is left': `a := "b"
for {
  a = text
  break
}
sink(a) // found
`,
  'a loop that is left from within another': `a := "b"
outer:
for {
  for {
    a = text
    break outer
  }
}
sink(a) // found
`,
  'a loop that goes on': `for _, one := range []string{text, "a"} {
  if one != "a" {
    continue
  }
  sink(one)
}
`,
  'a place of a list': `all := []string{text, "b"}
sink(all[0]) // found
sink(all[1])
`,
  'a list that grows': `var all []string
all = append(all, text)
sink(all[0]) // found
others := append([]string{}, "a")
sink(others[0])
`,
  'a list behind another': `all := append([]string{"a"}, []string{"b", text}...)
sink(all[2]) // found
sink(all[0])
`,
  'a piece of a list': `all := []string{"a", text}
for _, one := range all[1:] {
  sink(one) // found
}
for _, one := range []string{"a"}[:1] {
  sink(one)
}
`,
  'a copied list': `all := make([]string, 2)
copy(all, []string{text})
sink(all[0]) // found
others := make([]string, 2)
copy(others, []string{"a"})
sink(others[0])
`,
  'a map': `all := map[string]string{}
all["a"] = text
all["b"] = "b"
sink(all["a"]) // found
sink(all["b"])
`,
  'a key that was deleted': `all := map[string]string{"a": text}
sink(all["a"]) // found
delete(all, "a")
sink(all["a"])
`,
  'a map of what is allowed': `allowed := map[string]bool{"a": true, "b": true}
if !allowed[text] {
  return
}
sink(text)
`,
  'a map whose keys are asked for': `allowed := map[string]struct{}{"a": {}, "b": {}}
if _, ok := allowed[text]; !ok {
  return
}
sink(text)
`,
  'a map that is asked in vain': `allowed := map[string]struct{}{"a": {}, "b": {}}
if _, ok := allowed[text]; ok {
  return
}
sink(text) // found
`,
  'a map that translates': `names := map[string]string{"a": "x", "b": "y"}
name, ok := names[text]
if !ok {
  return
}
sink(name)
sink(text)
`,
  'a struct': `a := user{name: text, role: "b"}
sink(a.name) // found
sink(a.role)
---
type user struct { name, role string }
`,
  'a struct by places': `a := user{text, "b"}
sink(a.name) // found
sink(a.role)
---
type user struct { name, role string }
`,
  'a field that is set': `var a user
a.name = text
sink(a.name) // found
sink(a.role)
---
type user struct { name, role string }
`,
  'a pointer to a struct': `a := &user{}
b := a
b.name = text
sink(a.name) // found
sink(a.role)
---
type user struct { name, role string }
`,
  'a struct within a struct': `var a account
a.user.name = text
sink(a.user.name) // found
sink(a.user.role)
---
type user struct { name, role string }
type account struct { user user }
`,
  'a struct without a name': `a := struct{ name, role string }{text, "b"}
sink(a.name) // found
sink(a.role)
`,
  'structs in a list': `all := []user{{name: text}, {role: "b"}}
sink(all[0].name) // found
sink(all[1].role)
---
type user struct { name, role string }
`,
  'a list of pointers': `for _, one := range []*user{{name: text, role: "b"}} {
  sink(one.name) // found
  sink(one.role)
}
---
type user struct { name, role string }
`,
  'what is embedded': `a := account{user: user{name: text}, id: "b"}
sink(a.name) // found
sink(a.user.name) // found
sink(a.id)
---
type user struct { name, role string }
type account struct { user; id string }
`,
  'a method of what is embedded': `a := account{}
a.set(text)
sink(a.name) // found
sink(a.id)
---
type user struct { name, role string }
func (u *user) set(name string) { u.name = name }
type account struct { user; id string }
`,
  'a function': `sink(same(text)) // found
sink(same("a"))
---
func same(text string) string { return text }
`,
  'a function that gives something else': `sink(other(text))
---
func other(text string) string { return "a" }
`,
  'several results': `a, b := both(text)
sink(a) // found
sink(b)
---
func both(text string) (string, string) { return text, "b" }
`,
  'results with names': `a, b := both(text)
sink(a)
sink(b) // found
---
func both(text string) (first string, second string) {
  first = "a"
  second = text
  return
}
`,
  'results that are handed on': `a, b := outer(text)
sink(a) // found
sink(b)
---
func outer(text string) (string, string) { return both(text) }
func both(text string) (string, string) { return text, "b" }
`,
  'results that become arguments': `take(both(text))
---
func both(text string) (string, string) { return text, "b" }
func take(a, b string) {
  sink(a) // found
  sink(b)
}
`,
  'a check that answers': `if !valid(text) {
  return
}
sink(text)
---
func valid(text string) bool { return text == "a" || text == "b" }
`,
  'a check that fails': `if err := check(text); err != nil {
  return
}
sink(text)
---
func check(text string) error {
  if text != "a" {
    return errors.New("no")
  }
  return nil
}
`,
  'a check whose failure is not asked for': `check(text)
sink(text) // found
---
func check(text string) error {
  if text != "a" {
    return errors.New("no")
  }
  return nil
}
`,
  'a check that gives what it checked': `clean, err := check(text)
if err != nil {
  return
}
sink(clean)
sink(text)
---
func check(text string) (string, error) {
  if !regexp.MustCompile("^[a-z]+$").MatchString(text) {
    return "", fmt.Errorf("no: %s", text)
  }
  return text, nil
}
`,
  'a check that gives it in any case': `clean, err := check(text)
if err == nil {
  sink(clean)
}
sink(clean) // found
---
func check(text string) (string, error) {
  if !regexp.MustCompile("^[a-z]+$").MatchString(text) {
    return text, errors.New("no")
  }
  return text, nil
}
`,
  'a check that says whether': `clean, ok := check(text)
if !ok {
  return
}
sink(clean)
---
func check(text string) (string, bool) {
  if text != "a" {
    return text, false
  }
  return text, true
}
`,
  'further arguments': `join("a", text)
---
func join(first string, others ...string) {
  sink(first)
  sink(others[0]) // found
}
`,
  'further arguments from a list': `join("a", []string{"b", text}...)
---
func join(first string, others ...string) {
  sink(others[0])
  sink(others[1]) // found
}
`,
  'a method': `u := &user{name: text}
sink(u.title()) // found
sink(u.other())
---
type user struct { name string }
func (u *user) title() string { return "x " + u.name }
func (u *user) other() string { return "x" }
`,
  'a method of a type of text': `sink(name(text).upper()) // found
sink(name("a").upper())
---
type name string
func (n name) upper() string { return strings.ToUpper(string(n)) }
`,
  'a method that is taken': `u := &user{name: text}
f := u.title
sink(f()) // found
g := (&user{name: "a"}).title
sink(g())
---
type user struct { name string }
func (u *user) title() string { return u.name }
`,
  'an interface': `show(&loud{text})
show(&quiet{text})
---
type shower interface { show() }
type loud struct { text string }
func (l *loud) show() {
  sink(l.text) // found
}
type quiet struct { text string }
func (q *quiet) show() {
  sink("a")
}
func show(one shower) { one.show() }
`,
  'a function in a variable': `f := func(a string) string { return a + "b" }
sink(f(text)) // found
sink(f("a"))
`,
  'a function that sets what is around': `a := "b"
func() { a = text }()
sink(a) // found
b := "b"
func() { b = "c" }()
sink(b)
`,
  'a function that is given': `each([]string{text}, func(a string) {
  sink(a) // found
})
each([]string{"a"}, func(a string) {
  sink(a)
})
---
func each(all []string, f func(string)) {
  for _, one := range all {
    f(one)
  }
}
`,
  'a function that makes one': `f := adder(text)
sink(f("a")) // found
g := adder("b")
sink(g("a"))
---
func adder(a string) func(string) string {
  return func(b string) string { return a + b }
}
`,
  'options as functions': `a := build(withName(text))
sink(a.name) // found
sink(a.role)
---
type user struct { name, role string }
type option func(*user)
func withName(name string) option { return func(u *user) { u.name = name } }
func build(options ...option) *user {
  u := &user{}
  for _, one := range options {
    one(u)
  }
  return u
}
`,
  'a pointer to text': `a := "b"
set(&a, text)
sink(a) // found
b := "b"
set(&b, "c")
sink(b)
---
func set(target *string, value string) { *target = value }
`,
  'what a pointer points at': `u := user{name: "a"}
p := &u
*p = user{name: text}
sink(u.name) // found
---
type user struct { name string }
`,
  'what runs at the end': `defer func() {
  sink(a) // found
}()
a = text
---
var a string
`,
  'a result that is set at the end': `sink(late(text)) // found
sink(late("a"))
---
func late(text string) (result string) {
  defer func() { result = text }()
  return "a"
}
`,
  'what was thrown': `defer func() {
  if caught := recover(); caught != nil {
    sink("a")
  }
}()
panic(text)
`,
  'code behind what ends the program': `if text != "a" {
  panic("no")
}
sink(text)
`,
  'a channel': `c := make(chan string, 1)
c <- text
sink(<-c) // found
d := make(chan string, 1)
d <- "a"
sink(<-d)
`,
  'a channel that is gone through': `c := make(chan string)
go func() {
  c <- text
  close(c)
}()
for one := range c {
  sink(one) // found
}
`,
  'a channel among several': `c, d := make(chan string, 1), make(chan string, 1)
c <- text
d <- "a"
select {
case one := <-c:
  sink(one) // found
case one := <-d:
  sink(one)
}
`,
  'what runs beside': `go show(text)
go other(text)
---
func show(text string) {
  sink(text) // found
}
func other(text string) {
  sink("a")
}
`,
  'a variable of the package': `kept = text
show()
---
var kept, other string
func show() {
  sink(kept) // found
  sink(other)
}
`,
  'a constant': `if text == allowed {
  sink(text)
}
sink(allowed)
---
const allowed = "a"
`,
  'what the package begins with': `if _, ok := allowed[text]; ok {
  sink(text)
}
if !pattern.MatchString(text) {
  sink(text) // found
  return
}
sink(text)
---
var allowed = map[string]int{"a": 1}
var pattern = regexp.MustCompile("^[a-z]+$")
`,
  'a number': `n, err := strconv.Atoi(text)
if err != nil {
  return
}
sink(strconv.Itoa(n))
sink(text)
`,
  'a number that is no number': `if _, err := strconv.Atoi(text); err != nil {
  sink(text) // found
}
`,
  'a parameter that is a number': `show(int(text[0]), text)
---
func show(n int, text string) {
  sink(fmt.Sprint(n))
  sink(text) // found
}
`,
  'a function for any type': `sink(first([]string{text})) // found
sink(first[string]([]string{"a"}))
---
func first[T any](all []T) T { return all[0] }
`,
  'a struct for any type': `a := box[string]{held: text, name: "b"}
sink(a.get()) // found
sink(a.name)
---
type box[T any] struct { held T; name string }
func (b box[T]) get() T { return b.held }
`,
  'text that is built': `var b strings.Builder
b.WriteString("a")
fmt.Fprintf(&b, " %s", text)
sink(b.String()) // found
var c bytes.Buffer
c.WriteString("a")
sink(c.String())
`,
  bytes: `sink(string([]byte(text))) // found
sink(string([]byte("a")))
`,
  'what was parsed': `var a form
if err := json.NewDecoder(r.Body).Decode(&a); err != nil {
  return
}
sink(a.Name) // found
sink(strconv.Itoa(a.Age))
---
type form struct { Name string; Age int }
`,
  'what was parsed of text': `var a map[string]string
json.Unmarshal([]byte(text), &a)
sink(a["b"]) // found
var c map[string]string
json.Unmarshal([]byte("{}"), &c)
sink(c["b"])
`,
  'a literal list of what is allowed': `if !slices.Contains([]string{"a", "b"}, text) {
  return
}
sink(text)
`,
  'a map for many': `var all sync.Map
all.Store("a", text)
a, _ := all.Load("a")
sink(a.(string)) // found
b, _ := all.Load("b")
sink(b.(string))
`,
  'text that is tested by its beginning': `if strings.HasPrefix(text, "a") {
  sink(text) // found
}
`,
});
