/**
 * A small text with fields, tokens, comments and an error: reading the tree from memory is compared with the cursor on
 * it.
 */
export const goSample = `package a // a comment between
import ( b "c/d"; . "e"; _ "f"
  "g/h" )
type I struct { J; *b.K; L, M int \`json:"é"\`; N map[string][]O }
type P interface { Q(r int) (string, error); S }
type T[U any] struct { v U }
const ( w = iota; x )
var y, z = 1, 0x2F
/* another */ func (i *I) A(a, b int, c ...string) (d string, err error) { defer func() { recover() }(); return "é\\n", nil }
func B() {
  e, err := b.C(1, f...)
  if v, ok := g[h]; !ok && err != nil { return } else if i { j++ } else { k += <-l }
  for m := 0; m < 3; m++ { continue }
  for n, o := range p { go q(n, o) }
L: for { break L }
  switch r := s; r { case 1, 'x': fallthrough; default: }
  switch t := u.(type) { case int, *b.K: t() }
  select { case v := <-w: x <- v; default: }
  *y = &I{L: 1, N: map[string]int{"a": 1, \`b\`: -2}}
  z := []byte("a")[1:2]; A := func(b T[int]) (c error) { return u.(error) }(
}
`;
