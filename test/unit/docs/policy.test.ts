import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { accessible } from '../../../scripts/docs/site/accessible.ts';
import { createPolicy } from '../../../scripts/docs/site/policy.ts';

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const page = (body: string): string => `<html><head></head><body>${body}</body></html>`;

test('coloured words lose their style attribute to a class, each style once', () => {
  const { rewrite, styleSheet, policy } = createPolicy();
  const body = '<span style="--0:#111;--1:#222">a</span><span style="--0:#111;--1:#222">b</span>';
  const icon = '<svg style="--size: 1em;" class="icon"/>';

  expect(rewrite(page(body + icon), '/docs/inline.css')).toBe(
    '<html><head><link rel="stylesheet" href="/docs/inline.css"></head><body>' +
      '<span class="tk0">a</span><span class="tk0">b</span><svg class="tk1 icon"/></body></html>',
  );
  expect(styleSheet()).toBe('.tk0{--0:#111;--1:#222}\n.tk1{--size: 1em;}\n');
  expect(policy().policy).toContain("style-src-attr 'unsafe-hashes';");
});

test('what stays inline is allowed by its hash alone', () => {
  const { rewrite, policy } = createPolicy();
  const script = 'document.body.dataset.a = "<b>";';
  rewrite(page(`<script>${script}</script><style>a{}</style><p style="display: none;">&amp;</p>`), '/x.css');
  rewrite(page('<script type="application/ld+json">{}</script><script src="/a.js"></script>'), '/x.css');

  expect(policy().policy).toBe(
    [
      "default-src 'none'",
      `script-src 'self' 'wasm-unsafe-eval' ${hash(script)}`,
      `style-src-elem 'self' ${hash('a{}')}`,
      `style-src-attr 'unsafe-hashes' ${hash('display: none;')}`,
      "style-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "worker-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
  );
});

test('the style sheet of code blocks finds words by their class', () => {
  const { rewriteStyles } = createPolicy();

  expect(rewriteStyles(".ec-line :where(span[style^='--']:not([class])){color:var(--0)}")).toBe(
    ".ec-line :where(span[class^='tk']){color:var(--0)}",
  );
});

test('a table stands in a box that scrolls, can be reached by keyboard, and is named by its columns', () => {
  const table = '<table><thead><tr><th>Code</th><th><code>read</code></th></tr></thead></table>';

  expect(accessible(`<p>A</p>${table}${table}`)).toBe(
    `<p>A</p>${`<div class="table-scroll" role="group" aria-label="Table of Code, read" tabindex="0">${table}</div>`.repeat(2)}`,
  );
});

test('headings of examples come one level below what is above them', () => {
  const heading = '<h5 class="sl-openapi-examples-heading">Examples</h5>';

  expect(accessible(`<h1>A</h1><h2>B</h2>${heading}<h3>C</h3>${heading}<h5>own</h5>`)).toBe(
    '<h1>A</h1><h2>B</h2><h3 class="sl-openapi-examples-heading">Examples</h3>' +
      '<h3>C</h3><h4 class="sl-openapi-examples-heading">Examples</h4><h5>own</h5>',
  );
});
