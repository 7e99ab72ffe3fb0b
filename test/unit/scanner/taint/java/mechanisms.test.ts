import { describe } from 'vitest';
import { expectFollowed } from './expect-followed.ts';

describe('classes', () => {
  expectFollowed({
    'fields through a constructor and accessors': `
      Box box = new Box(text);
      Box other = new Box("a");
      eval(box.get()); // found
      eval(other.get());
---
  static class Box { private final String held; Box(String held) { this.held = held; } String get() { return held; } }`,
    'a constructor that calls another': `
      eval(new Pair(text).left); // found
      eval(new Pair(text).right);
---
  static class Pair { String left; String right; Pair(String one) { this(one, "b"); } Pair(String one, String two) { left = one; right = two; } }`,
    'a constructor of the class above': `
      eval(new Child(text).name); // found
      eval(new Child(text).kind);
---
  static class Parent { String name; String kind = "a"; Parent(String name) { this.name = name; } }
  static class Child extends Parent { Child(String name) { super(name); } }`,
    'methods that are overridden': `
      Base plain = new Base(), upper = new Upper();
      eval(plain.make(text)); // found
      eval(upper.make(text));
---
  static class Base { String make(String one) { return one; } }
  static class Upper extends Base { @Override String make(String one) { return "a"; } }`,
    'overloads by how many arguments they take, then by their types': `
      eval(pick(text)); // found
      eval(pick(text, "b"));
      eval(pick(1));
---
  static String pick(String one) { return one; }
  static String pick(int one) { return "a" + one; }
  static String pick(String one, String two) { return two; }`,
    'an interface and the classes that implement it': `
      Namer namer = makers[0];
      eval(first.name(text)); // found
      eval(second.name(text));
---
  interface Namer { String name(String one); }
  interface Silent { String name(String one); }
  static class Echo implements Namer { public String name(String one) { return one; } }
  static class Quiet implements Silent { public String name(String one) { return "a"; } }
  private Namer first;
  private Silent second;
  private Namer[] makers = new Namer[1];`,
    'methods that an interface has itself': `
      eval(new Loud().twice(text)); // found
      eval(new Loud().once(text));
---
  interface Sound { default String twice(String one) { return one + one; } default String once(String one) { return "a"; } }
  static class Loud implements Sound { }`,
    'inner classes know the object around them': `
      held = text;
      eval(new Inner().show()); // found
      eval(new Inner().kind());
---
  private String held;
  class Inner { String show() { return held; } String kind() { return "a"; } }`,
    'classes written in the place of a value': `
      Supplier<String> one = new Supplier<String>() { public String get() { return text; } };
      Supplier<String> other = new Supplier<String>() { public String get() { return "a"; } };
      eval(one.get()); // found
      eval(other.get());`,
    'static fields': `
      shared = text;
      eval(A.shared); // found
      eval(A.fixed);
---
  static String shared;
  static final String fixed = "a";`,
    'records and what reads their parts': `
      Point point = new Point(text, "b");
      eval(point.x()); // found
      eval(point.y());
      if (point instanceof Point(String x, String y)) eval(y);
---
  record Point(String x, String y) { }`,
    'enums give their constants only': `
      eval(Color.RED.with(text)); // found
      eval(Color.valueOf(text).name());
---
  enum Color { RED, GREEN; String with(String one) { return name() + one; } }`,
    'builders that answer themselves': `
      eval(new Maker().name(text).kind("a").name); // found
      eval(new Maker().name(text).kind("a").kind);
---
  static class Maker { String name; String kind; Maker name(String one) { name = one; return this; } Maker kind(String one) { kind = one; return this; } }`,
  });
});

describe('values', () => {
  expectFollowed({
    'texts that grow': `
      StringBuilder one = new StringBuilder("a").append(text);
      StringBuilder other = new StringBuilder("a").append(text.length());
      eval(one.append("b").toString()); // found
      eval(other.toString());`,
    'formats and text blocks': `
      eval(String.format("%s and %s", "a", text)); // found
      eval(String.format("%s and %d", "a", text.length()));
      String block = """
        a
        %s
        """;
      eval(block.formatted(text)); // found
      eval(block.formatted("b"));`,
    'lists by their places': `
      List<String> list = new ArrayList<>();
      list.add("a"); list.add(text); list.add("c");
      list.remove(0);
      eval(list.get(0)); // found
      eval(list.get(1));`,
    'maps by their keys': `
      Map<String, String> map = new HashMap<>();
      map.put("a", text); map.put("b", "c");
      eval(map.get("a")); // found
      eval(map.get("b"));
      for (Map.Entry<String, String> entry : map.entrySet()) eval(entry.getValue()); // found
      for (String key : map.keySet()) eval(key);`,
    arrays: `
      String[] one = { "a", text };
      eval(one[1]); // found
      eval(one[0]);`,
    streams: `
      List<String> list = List.of(text);
      eval(list.stream().map(one -> one + "b").collect(Collectors.toList()).get(0)); // found
      eval(list.stream().map(one -> "b").collect(Collectors.toList()).get(0));
      eval(list.stream().map(String::trim).findFirst().get()); // found`,
    'values that may be missing': `
      eval(Optional.of(text).map(one -> one + "b").orElse("c")); // found
      eval(Optional.of("a").map(one -> one + "b").orElse("c"));`,
    'numbers hold no text': `
      eval("a" + text); // found
      int number = Integer.parseInt(text);
      eval("a" + number);`,
  });
});

describe('functions', () => {
  expectFollowed({
    'lambdas and what they take along': `
      Function<String, String> same = one -> one;
      Supplier<String> kept = () -> text;
      Supplier<String> other = () -> "a";
      eval(same.apply(text)); // found
      eval(same.apply("a"));
      eval(kept.get()); // found
      eval(other.get());`,
    'references to methods': `
      Function<String, String> one = this::same, other = A::fixed;
      eval(one.apply(text)); // found
      eval(other.apply(text));
---
  String same(String one) { return one; }
  static String fixed(String one) { return "a"; }`,
    'interfaces of the program that functions stand for': `
      Change same = one -> one, none = one -> "a";
      eval(same.change(text)); // found
      eval(none.change(text));
---
  interface Change { String change(String one); }`,
    'further arguments': `
      eval(last("a", "b", text)); // found
      eval(last(text, "b", "c"));
---
  static String last(String first, String... others) { return others[1]; }`,
    'an array for all further arguments': `
      eval(first(text.split(","))); // found
      String[] pair = { "b", text };
      eval(first(pair));
      eval(second(pair)); // found
      eval(passed("b", text)); // found
      eval(passed(text, "b"));
      for (String one : Arrays.asList(pair)) {
      eval(one); // found
      }
      eval(Stream.of(pair).filter(one -> one.matches("[a-z]+")).collect(Collectors.joining()));
      eval(Stream.of(pair).filter(one -> one.matches("[a-z]+.*")).collect(Collectors.joining())); // found
---
  String first(String... all) { return all[0]; }
  String second(String... all) { return all[1]; }
  String passed(String... all) { return second(all); }`,
    'tasks that run elsewhere': `
      ExecutorService pool = Executors.newFixedThreadPool(1);
      eval(pool.submit(() -> text).get()); // found
      eval(pool.submit(() -> "a").get());
      eval(CompletableFuture.supplyAsync(() -> text).thenApply(one -> one + "b").join()); // found`,
  });
});

describe('branches', () => {
  expectFollowed({
    'a switch of either kind': `
      String one;
      switch (3) { case 1: one = text; break; case 3: one = "a"; break; default: one = text; }
      eval(one);
      eval(switch (2) { case 1 -> "a"; case 2 -> text; default -> "b"; }); // found
      eval(switch (1) { case 1 -> { yield "a"; } default -> text; });`,
    'what falls through': `
      String one = "a";
      switch (1) { case 1: case 2: one = text; default: }
      eval(one); // found`,
    'conditions that are known': `
      int number = 106;
      eval((7 * 18) + number > 200 ? "a" : text);
      eval((7 * 18) + number > 300 ? "a" : text); // found`,
    labels: `
      String one = "a";
      outer: for (int i = 0; i < 3; i++) { for (;;) { if (i == 1) break outer; one = text; continue outer; } }
      eval(one); // found`,
    'what is thrown and caught': `
      try { throw new IllegalStateException(text); } catch (IllegalStateException failure) { eval(failure.getMessage()); } // found
      String one = "a";
      try { one = text; } finally { one = "b"; }
      eval(one);`,
    'values that are compared with constants': `
      if (text.equals("a")) eval(text);
      if ("a".equals(text) || "b".equals(text)) eval(text);
      if (!text.equals("a")) eval(text); // found`,
    'values that are looked up in constants': `
      if (Set.of("a", "b").contains(text)) eval(text);
      if (!List.of("a", "b").contains(text)) return;
      eval(text);`,
    'expressions that must match whole': `
      if (text.matches("[0-9]+")) eval(text);
      if (java.util.regex.Pattern.compile("[0-9]+").matcher(text).find()) eval(text); // found
      if (java.util.regex.Pattern.compile("[0-9]+").matcher(text).matches()) eval(text);`,
    'names for what a test has shown': `
      Object one = text;
      if (one instanceof String shown) eval(shown); // found
      eval(one instanceof Integer number ? "a" + number : "b");`,
  });
});

describe('what libraries keep', () => {
  expectFollowed({
    'what a function puts into a map where nothing is': `
      Map<String, List<String>> all = new HashMap<>();
      all.computeIfAbsent("a", key -> new ArrayList<>()).add(text);
      all.computeIfAbsent("b", key -> new ArrayList<>()).add("c");
      eval(all.get("a").get(0)); // found
      eval(all.get("b").get(0));`,
    'rows of an array, each of its own': `
      String[][] rows = new String[2][2];
      rows[0][1] = text;
      eval(rows[0][1]); // found
      eval(rows[1][0]);`,
    'an iterator, element by element': `
      Iterator<String> parts = List.of("a", text).iterator();
      eval(parts.next());
      eval(parts.next()); // found`,
    'what a thread keeps for itself': `
      ThreadLocal<String> mine = new ThreadLocal<>();
      ThreadLocal<String> other = new ThreadLocal<>();
      mine.set(text);
      other.set("a");
      eval(mine.get()); // found
      eval(other.get());`,
    'a stream that is looked at on its way': `
      eval(Stream.of(text).peek(one -> one.trim()).toList().get(0)); // found
      eval(Stream.of("a").peek(one -> one.trim()).toList().get(0));`,
    'places of an array of a known size, and a copy of it': `
      String[] command = new String[2];
      command[1] = text;
      String[] copy = command.clone();
      copy[1] = "a";
      eval(command[1]); // found
      eval(copy[1]);`,
    'names that none of a list equals': `
      if (Set.of("a", "b").stream().noneMatch(text::startsWith)) return;
      eval(text); // found
      if (Set.of("a", "b").stream().noneMatch(text::equals)) return;
      eval(text);`,
    'what a collector joins': `
      eval(Stream.of(text, "a").collect(Collectors.joining(","))); // found
      eval(Stream.of("b", "a").collect(Collectors.joining(",")));`,
    'a text that objects are added to': `
      StringJoiner joiner = new StringJoiner(", ", "(", ")");
      joiner.add(text);
      eval("a" + joiner); // found
      eval("a" + new StringJoiner(", ").add("b"));`,
  });
});
