import { describe } from 'vitest';
import { expectFollowed } from './expect-followed.ts';

describe('text', () => {
  expectFollowed({
    interpolation: 'Sink($"a {text}"); // found\nSink($"a {{text}} {1}");\n',
    'verbatim interpolation': 'Sink($@"a\\{text}"); // found\nSink(@"a\\text");\n',
    'raw text': 'Sink($$"""a {{text}} {b}"""); // found\nSink("""a text""");\n',
    'what is added to a variable': 'var a = "b"; a += text;\nSink(a); // found\nvar c = "b"; c += 1;\nSink(c);\n',
    'builders that are chained':
      'var a = new StringBuilder(); a.Append("b").Append(text);\nSink(a.ToString()); // found\nvar c = new StringBuilder("b"); c.Append(text.Length);\nSink(c.ToString());\n',
    'builders that are emptied':
      'var a = new StringBuilder(text);\nSink(a.ToString()); // found\na.Clear().Append("b");\nSink(a.ToString());\n',
    names: 'Sink(nameof(text));\nSink(text.Trim().ToUpper()); // found\n',
    formats: 'Sink(string.Format("{0} b", text)); // found\nSink(string.Format("{0} b", 1));\n',
    'pieces between separators': "Sink(text.Split(',')[1]); // found\nSink(\"a,b\".Split(',')[1]);\n",
    lengths: 'Sink("a" + text.Length);\nSink("a" + text); // found\n',
  });
});

describe('control', () => {
  expectFollowed({
    'dead branches': 'const int a = 1;\nif (a > 2) Sink(text);\nif (a < 2) Sink(text); // found\n',
    'a conditional': 'Sink(text == "a" ? text : "b");\nSink(text == "a" ? "b" : text); // found\n',
    coalescing: 'string a = null;\nSink(a ?? text); // found\nSink("b" ?? text);\n',
    'filling where nothing is': 'string a = null; a ??= text;\nSink(a); // found\nvar b = "c"; b ??= text;\nSink(b);\n',
    'a switch over constants':
      'switch (text) { case "a": case "b":\nSink(text);\nbreak; default:\nSink(text); // found\nbreak; }\n',
    'a switch by patterns':
      'object o = text;\nswitch (o) { case int i:\nSink("a" + i);\nbreak; case string s when s.Length > 1:\nSink(s); // found\nbreak; }\n',
    'a switch that is a value':
      'Sink(text switch { "a" => "b", _ => text }); // found\nSink(text switch { "a" => text, _ => "c" });\n',
    'a switch that lets few through':
      'Sink(text switch { "a" or "b" => text, _ => "c" });\nSink(text switch { { Length: > 1 } => text, _ => "c" }); // found\n',
    'loops with an index':
      'var all = new[] { "a", text };\nfor (var i = 0; i < all.Length; i++) {\nSink(all[i]); // found\n}\n',
    'what a loop goes through':
      'foreach (var one in new[] { "a", "b" }) {\nSink(one);\n}\nforeach (var one in new[] { "a", text }) {\nSink(one); // found\n}\n',
    'what is thrown':
      'try { throw new Exception(text); } catch (Exception e) {\nSink(e.Message); // found\n}\ntry { throw new Exception("a"); } catch (Exception e) {\nSink(e.Message);\n}\n',
    'what runs at last':
      'var a = "b";\ntry { a = text; } finally {\nSink(a); // found\n}\ntry { a = "c"; } finally {\nSink(a);\n}\n',
    'leaving early': 'if (text != "a") return;\nSink(text);\n',
    'a lock': 'lock (this) {\nSink(text); // found\n}\n',
    'throwing in an expression':
      'Sink(text); // found\nvar a = text == "b" ? text : throw new Exception();\nSink(a);\n',
  });
});

describe('patterns', () => {
  expectFollowed({
    'a type with a name':
      'object o = text;\nif (o is string s) {\nSink(s); // found\n}\nif (o is int i) {\nSink("a" + i);\n}\n',
    'a type that it is not': 'object o = text;\nif (o is not string s) return;\nSink(s); // found\n',
    constants: 'if (text is "a" or "b") {\nSink(text);\n}\nif (text is not "a") {\nSink(text); // found\n}\n',
    properties:
      'var p = new P { B = text, C = "d" };\nif (p is { B: var b, C: var c }) {\nSink(b); // found\nSink(c);\n}\n---\n---\nclass P { public string B { get; set; } public string C { get; set; } }\n',
    tuples: 'var (a, b) = (text, "c");\nSink(a); // found\nSink(b);\n',
    'tuples that are set': 'string a, b;\n(a, b) = ("c", text);\nSink(a);\nSink(b); // found\n',
    'tuples that a method gives':
      'var (a, b) = Both(text);\nSink(a);\nSink(b); // found\n---\n(string, string) Both(string x) => ("c", x);\n',
    'lists of pairs': 'foreach (var (k, v) in new[] { ("a", text) }) {\nSink(k);\nSink(v); // found\n}\n',
  });
});

describe('classes', () => {
  expectFollowed({
    'properties of their own':
      'var b = new B { C = text, D = "e" };\nSink(b.C); // found\nSink(b.D);\n---\n---\nclass B { public string C { get; set; } public string D { get; set; } }\n',
    'properties with code':
      'var b = new B(); b.C = text;\nSink(b.C); // found\nSink(b.D);\n---\n---\nclass B { string _c; public string C { get { return _c; } set { _c = value; } } public string D => "e"; }\n',
    'properties of an expression':
      'var b = new B(text);\nSink(b.C); // found\nSink(b.D);\n---\n---\nclass B { readonly string _c; public B(string c) { _c = c; } public string C => _c + "d"; public int D => _c.Length; }\n',
    'constructors in the head':
      'var b = new B(text, "d");\nSink(b.C()); // found\nSink(b.D());\n---\n---\nclass B(string c, string d) { public string C() => c; public string D() => d; }\n',
    records: 'var b = new B(text, "d");\nSink(b.C); // found\nSink(b.D);\n---\n---\nrecord B(string C, string D);\n',
    'records that are altered':
      'var b = new B("c", "d") with { C = text };\nSink(b.C); // found\nSink(b.D);\n---\n---\nrecord B(string C, string D);\n',
    structs:
      'B b; b.C = text; b.D = "e";\nSink(b.C); // found\nSink(b.D);\n---\n---\nstruct B { public string C; public string D; }\n',
    'constructors above':
      'Sink(new B(text).C); // found\nSink(new B("d").C);\n---\n---\nclass D { public string C; public D(string c) { C = c; } }\nclass B : D { public B(string c) : base(c) { } }\n',
    'constructors beside':
      'Sink(new B(text).C); // found\nSink(new B().C);\n---\n---\nclass B { public string C; public B() : this("d") { } public B(string c) { C = c; } }\n',
    'what is overridden':
      'D b = new B();\nSink(b.E(text)); // found\nD c = new C();\nSink(c.E(text));\n---\n---\nabstract class D { public abstract string E(string f); }\nclass B : D { public override string E(string f) => f; }\nclass C : D { public override string E(string f) => "g"; }\n',
    'what is called above':
      'Sink(new B().E(text)); // found\nSink(new C().E(text));\n---\n---\nclass D { public virtual string E(string f) => f; }\nclass B : D { public override string E(string f) => base.E(f); }\nclass C : D { public override string E(string f) => "g"; }\n',
    'fields that begin with something':
      'var b = new B();\nSink(b.C);\nb.C = text;\nSink(b.C); // found\n---\n---\nclass B { public string C = "d"; }\n',
    'static fields':
      'B.C = text;\nSink(B.C); // found\nSink(B.D);\n---\n---\nstatic class B { public static string C; public const string D = "e"; }\n',
    'static methods':
      'Sink(B.C(text)); // found\nSink(B.D(text));\n---\n---\nstatic class B { public static string C(string d) => d; public static string D(string d) => "e"; }\n',
    'objects that are made by their place':
      'B b = new(text);\nSink(b.C); // found\nB c = new("d");\nSink(c.C);\n---\n---\nclass B { public string C; public B(string c) { C = c; } }\n',
    overloads: 'Sink(B(text)); // found\nSink(B(1));\n---\nstring B(string a) => a;\nstring B(int a) => "b";\n',
    'nested classes':
      'Sink(new B.C(text).D); // found\nSink(new B.C("e").D);\n---\n---\nclass B { public class C { public string D; public C(string d) { D = d; } } }\n',
    'objects without a class': 'var b = new { C = text, D = "e" };\nSink(b.C); // found\nSink(b.D);\n',
    'names of enums': 'Sink("a" + B.C);\nSink("a" + text); // found\n---\n---\nenum B { C, D }\n',
  });
});

describe('functions', () => {
  expectFollowed({
    lambdas:
      'Func<string, string> a = b => b + "c";\nSink(a(text)); // found\nFunc<string, string> d = b => "c";\nSink(d(text));\n',
    'lambdas that set variables': 'var a = "b"; Action c = () => { a = text; };\nSink(a);\nc();\nSink(a); // found\n',
    'local functions':
      'Sink(B(text)); // found\nSink(C(text));\nstring B(string d) => d;\nstring C(string d) { return "e"; }\n',
    'local functions that see variables':
      'var a = text; var b = "c";\nSink(D()); // found\nSink(E());\nstring D() => a;\nstring E() => b;\n',
    'what is given out':
      'B(text, out var c, out var d);\nSink(c); // found\nSink(d);\n---\nvoid B(string a, out string c, out string d) { c = a; d = "e"; }\n',
    references:
      'var c = "d"; B(ref c, text);\nSink(c); // found\nvar e = text; B(ref e, "f");\nSink(e);\n---\nvoid B(ref string c, string a) { c = a; }\n',
    'arguments by name':
      'Sink(B(c: text, a: "d"));\nSink(B(c: "d", a: text)); // found\n---\nstring B(string a, string c) => a;\n',
    'what is given where nothing is':
      'Sink(B(text)); // found\nSink(C());\n---\nstring B(string a = "c") => a;\nstring C(string a = "c") => a;\n',
    'any number of arguments':
      'Sink(B("a", text)); // found\nSink(B("a", "b"));\n---\nstring B(params string[] a) => a[1];\n',
    'an array for any number of arguments':
      'string[] pair = { "b", text };\nSink(B(pair)); // found\nSink(C(pair));\nSink(D("b", text)); // found\nSink(D(text, "b"));\n---\nstring B(params string[] a) => a[1];\nstring C(params string[] a) => a[0];\nstring D(params string[] a) => B(a);\n',
    'tuples by their names and places': `
var one = (Name: text, Other: "b");
Sink(one.Name); // found
Sink(one.Other);
Sink(one.Item1); // found
Sink(B(text).First); // found
Sink(B(text).Second);
Sink((await C(text)).First); // found
(string D, string E) two = ("d", text);
Sink(two.D);
Sink(two.E); // found
var three = Tuple.Create(text, "c");
Sink(three.Item1); // found
Sink(three.Item2);
---
(string First, string Second) B(string a) => (a, "b");
async Task<(string First, string Second)> C(string a) { return (a, "b"); }
`,
    'records that are taken apart': `
var (one, two) = new Pair(text, "b");
Sink(one); // found
Sink(two);
if (new Pair("a", text) is (var three, var four)) {
Sink(three);
Sink(four); // found
}
---
record Pair(string A, string B);
`,
    'each character of a text': `
if (text.All(char.IsDigit)) {
Sink(text);
}
if (text.Any(char.IsDigit)) {
Sink(text); // found
}
Sink(new string(text.Where(one => char.IsDigit(one)).ToArray()));
Sink(string.Concat(text.Where(one => one != 'x'))); // found
foreach (var one in text.ToCharArray()) if (one < '0' || one > '9') return;
Sink(text);
`,
    'what is awaited':
      'Sink(await B(text)); // found\nSink(await C(text));\n---\nasync Task<string> B(string a) { await Task.Delay(1); return a; }\nasync Task<string> C(string a) { await Task.Delay(1); return "b"; }\n',
    'tasks that are done': 'Sink(await Task.FromResult(text)); // found\nSink(await Task.FromResult("a"));\n',
    'results of tasks':
      'Sink(B(text).Result); // found\nSink(B("a").Result);\n---\nasync Task<string> B(string a) => a;\n',
    iterators:
      'foreach (var one in B(text)) {\nSink(one); // found\n}\nforeach (var one in B("a")) {\nSink(one);\n}\n---\nIEnumerable<string> B(string a) { yield return a; }\n',
    'methods as values': 'Func<string, string> a = B;\nSink(a(text)); // found\n---\nstring B(string a) => a;\n',
    'what a receiver may lack':
      'var b = new B { C = text };\nSink(b?.C); // found\nSink(b?.D?.Trim());\n---\n---\nclass B { public string C { get; set; } public string D { get; set; } = "e"; }\n',
    'delegates that are invoked': 'Action<string> a = b => {\nSink(b); // found\n};\na.Invoke(text);\n',
    recursion: 'Sink(B(text, 3)); // found\n---\nstring B(string a, int n) => n == 0 ? a : B(a, n - 1);\n',
  });
});

describe('collections', () => {
  expectFollowed({
    'what is looked up, where it is there':
      'var a = new Dictionary<string, string> { ["b"] = text };\na.TryGetValue("b", out var c);\nSink(c); // found\nvar d = new Dictionary<string, string> { ["b"] = "e" };\nd.TryGetValue("b", out var f);\nSink(f);\n',
    lists: 'var a = new List<string>(); a.Add("b"); a.Add(text);\nSink(a[0]);\nSink(a[1]); // found\n',
    maps: 'var a = new Dictionary<string, string>(); a["b"] = text; a["c"] = "d";\nSink(a["b"]); // found\nSink(a["c"]);\n',
    'values of a map':
      'var a = new Dictionary<string, string> { ["b"] = text };\nforeach (var c in a.Values) {\nSink(c); // found\n}\nforeach (var c in a.Keys) {\nSink(c);\n}\n',
    'entries of a map':
      'var a = new Dictionary<string, string> { ["b"] = text };\nforeach (var c in a) {\nSink(c.Value); // found\nSink(c.Key);\n}\n',
    'steps one after the other':
      'Sink(new[] { text }.Select(a => a + "b").First()); // found\nSink(new[] { text }.Select(a => a.Length).First() + "b");\n',
    'joined texts':
      'Sink(string.Join(",", new[] { "a", text })); // found\nSink(string.Join(",", new[] { "a", "b" }));\n',
    queues: 'var a = new Queue<string>(); a.Enqueue(text);\nSink(a.Dequeue()); // found\n',
    'a query with a let':
      'foreach (var c in from a in new[] { text } let b = a + "d" select b) {\nSink(c); // found\n}\n',
  });
});

describe('guards', () => {
  expectFollowed({
    'numbers that were read': 'if (int.TryParse(text, out var a)) {\nSink("b" + a);\n}\nSink(text); // found\n',
    'numbers that were read before': 'if (!int.TryParse(text, out _)) return;\nSink("b" + text);\n',
    identifiers: 'if (!Guid.TryParse(text, out var a)) return;\nSink("b" + a);\n',
    'a list of constants': 'var a = new[] { "b", "c" };\nif (!a.Contains(text)) return;\nSink(text);\n',
    'a set of constants':
      'if (Known.Contains(text)) {\nSink(text);\n} else {\nSink(text); // found\n}\n---\nstatic readonly HashSet<string> Known = new() { "a", "b" };\n',
    'a whole match': 'if (!Regex.IsMatch(text, @"^[a-z]+\\z")) return;\nSink("a " + text);\n',
    'half a match': 'if (!Regex.IsMatch(text, @"^[a-z]+")) return;\nSink(text); // found\n',
    equality: 'if (text.Equals("a")) {\nSink(text);\n}\nif (text == "a") {\nSink(text);\n}\nSink(text); // found\n',
    'a method that checks': 'if (!B(text)) return;\nSink(text);\n---\nbool B(string a) => a == "c" || a == "d";\n',
  });
});
