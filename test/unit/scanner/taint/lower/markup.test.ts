import { expect, test } from 'vitest';
import { dumpUnit } from '../../../../../src/scanner/engines/taint/ir/dump.ts';
import { dumpOf, lowered } from '../javascript/lowered.ts';

test('scripts of a page share their names, handlers are functions, and other scripts are data', async () => {
  const text = `<!DOCTYPE html>
<!-- <script>hidden()</script> -->
<script src="app.js"></script>
<button onclick="greet(&quot;you&quot;, this)">Go</button>
<script type="application/json">{ "a": 1 }</script>
<script>
  function greet(name) { document.body.innerHTML = name; }
</script>
<SCRIPT type="module">greet(location.hash);</SCRIPT>
`;

  expect(await dumpOf(text, 'html')).toMatchInlineSnapshot(`
    "
    import 0 "./app.js"
    function 0 (no name)()
      %0 = new object
      module.exports = %0
      exports %0
      exports = %0
      %1 = closure 1 []
      greet = %1
      %2 = import 0
      %3 = global location
      %4 = %3.hash
      %5 = call greet(%4)
      %6 = closure 2 [exports greet]
      %7 = "click"
      %8 = global [[handler]]
      %9 = call %8(%7, %6)
      return module.exports
    function 1 greet(name)
      %0 = global document
      %1 = %0.body
      %1.innerHTML = name
    function 2 (no name)() captures exports greet
      %0 = "you"
      %1 = call greet(%0, exports)
    "
  `);
});

test('offsets and lines are those of the page', async () => {
  const text = '<p>é</p>\n<script>\n  send(1);\n</script>\n';
  const unit = await lowered(text, 'html');
  const ranges: string[] = [];

  for (let at = unit.functions[0]?.from ?? 0; at < unit.code.length; at += unit.code[at + 1] ?? 1)
    ranges.push(text.slice(unit.code[at + 2], unit.code[at + 3]));

  expect(ranges).toContain('send(1)');
  expect([...unit.lineStarts]).toEqual([0, 9, 18, 29, 39]);
});

test('v-html of a component with setup reads what the script declares, once it has run', async () => {
  const text = `<template><div v-html="intro" @click="load(1)" @focus="load" /></template>
<script setup lang="ts">
import { ref } from 'vue';
const intro = ref<string>('');
async function load(n: number) { intro.value = await fetchText(n); }
</script>
`;

  expect(await dumpOf(text, 'vue')).toMatchInlineSnapshot(`
    "
    import 0 "vue"
    function 0 (no name)()
      cell intro
      %0 = new object
      module.exports = %0
      exports %0
      %1 = closure 1 [intro]
      load = %1
      %2 = import 0
      %3 = import 0
      %4 = %3.ref
      %5 = ""
      %6 = call %4(%5)
      set intro = %6
      %7 = get intro
      %8 = %7.value
      %9 = either %7 %8
      %10 = global [[rawHtml]]
      %11 = call %10(%9)
      %12 = closure 2 [load]
      %13 = "click"
      %14 = global [[handler]]
      %15 = call %14(%13, %12)
      %16 = "focus"
      %17 = global [[handler]]
      %18 = call %17(%16, load)
      return module.exports
    function 1 load(n: number) async captures intro
      %0 = global fetchText
      %1 = call %0(n)
      %2 = await %1
      %3 = get intro
      %3.value = %2
    function 2 (no name)() captures load
      %0 = 1
      %1 = call load(%0)
    "
  `);
});

test('v-html of a component with options reads an instance made of them', async () => {
  const text = `<template><div v-html="body"></div></template>
<script>
export default {
  data() { return { body: '' }; },
  computed: { short() { return this.body.slice(1); } },
  mounted() { this.body = location.hash; },
  methods: { reset() { this.body = ''; } },
};
</script>
`;

  expect(await dumpOf(text, 'vue')).toMatchInlineSnapshot(`
    "
    function 0 (no name)()
      %0 = new object
      module.exports = %0
      exports %0
      %1 = new object
      %2 = closure 1 []
      %1.data = %2
      %3 = new object
      %4 = closure 2 []
      %3.short = %4
      %1.computed = %3
      %5 = closure 3 []
      %1.mounted = %5
      %6 = new object
      %7 = closure 4 []
      %6.reset = %7
      %1.methods = %6
      module.exports.default = %1
      %8 = module.exports.default
      %9 = new object
      %10 = %8.methods
      spread %9 from %10
      %11 = %8.computed
      %12 = %11.short
      getter %9.short = %12
      %13 = %8.data
      %14 = call %13() on %9
      spread %9 from %14
      %15 = %8.mounted
      %16 = call %15() on %9
      %17 = global [[handler]]
      %18 = "reset"
      %19 = call %17(%18)
      if %19
        %20 = %9.reset()
      %21 = %9.body
      %22 = %21.value
      %23 = either %21 %22
      %24 = global [[rawHtml]]
      %25 = call %24(%23)
      return module.exports
    function 1 data()
      %0 = new object
      %1 = ""
      %0.body = %1
      return %0
    function 2 short() this this
      %0 = this.body
      %1 = 1
      %2 = %0.slice(%1)
      return %2
    function 3 mounted() this this
      %0 = global location
      %1 = %0.hash
      this.body = %1
    function 4 reset() this this
      %0 = ""
      this.body = %0
    "
  `);
});

test('{@html} of Svelte is markup as it is', async () => {
  const text = `<script>export let note; $: shown = { a: note };</script>
{#if note}<p>{@html shown[{ a: 'a' }.a]}</p>{/if}
`;

  expect(await dumpOf(text, 'svelte')).toMatchInlineSnapshot(`
    "
    function 0 (no name)()
      %0 = new object
      module.exports = %0
      exports %0
      %1 = undefined
      note = %1
      module.exports.note = %1
      block L0
        %2 = new object
        %2.a = note
        shown = %2
      %3 = new object
      %4 = "a"
      %3.a = %4
      %5 = %3.a
      %6 = shown[%5]
      %7 = global [[rawHtml]]
      %8 = call %7(%6)
      return module.exports
    "
  `);
});

test.each(['<script>'.repeat(20_000), '<a b="'.repeat(20_000), '<!--'.repeat(50_000), '{@html {'.repeat(5000)])(
  'markup that never ends is read in one pass (%#)',
  async (text) => {
    for (const language of ['html', 'vue', 'svelte'] as const)
      expect(dumpUnit(await lowered(text, language))).not.toContain('not understood');
  },
);
