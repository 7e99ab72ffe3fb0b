import { createHash } from 'node:crypto';

/**
 * One look for both themes and paper. No rule may need an inline style: the page's policy knows this sheet by its hash
 * alone.
 */
export const style = `
:root {
  color-scheme: light dark;
  --page: #f4f5f8; --card: #fff; --ink: #161a23; --soft: #565e6e; --line: #e1e4ea; --code: #f7f8fa; --link: #1b4fd1;
  --critical: #a4123f; --high: #c2410c; --medium: #946200; --low: #2563b8; --info: #5b6472;
  --good: #157347; --track: #e8eaef; --hit: #fff1d6; --mark: #d97706; --warn: #fff6e0; --warn-line: #ecc872;
  --mono: ui-monospace, "SF Mono", "Cascadia Mono", "JetBrains Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --page: #0e1116; --card: #161a21; --ink: #e7eaf0; --soft: #9aa4b5; --line: #2a303b; --code: #0f1319; --link: #8ab0ff;
    --critical: #ff7b9c; --high: #ff9a5c; --medium: #e8bd4a; --low: #7fb3ff; --info: #a5afbf;
    --good: #58d094; --track: #262c36; --hit: #33290f; --mark: #e8a33d; --warn: #2b230f; --warn-line: #6a5319;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; scroll-behavior: smooth; }
body { margin: 0; background: var(--page); color: var(--ink); font: 15px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; overflow-wrap: anywhere; }
main, header, footer { max-width: 60rem; margin: 0 auto; padding: 0 1.5rem; }
header { padding-top: 2.25rem; }
a { color: var(--link); text-decoration-thickness: 1px; text-underline-offset: 2px; }
a:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 2px; }
h1, h2, h3, h4, p, dl, dd, ul, pre { margin: 0; padding: 0; }
h1 { font-size: 1.9rem; line-height: 1.2; letter-spacing: -.02em; margin-top: .35rem; }
h2 { font-size: 1.2rem; letter-spacing: -.01em; margin: 2.5rem 0 .8rem; display: flex; align-items: center; gap: .6rem; }
h3 { font-size: 1.02rem; line-height: 1.35; }
.brand { display: flex; align-items: center; gap: .5rem; color: var(--soft); font-weight: 600; font-size: .86rem; }
.brand svg { width: 1.15rem; height: 1.15rem; color: var(--link); }
.facts { display: flex; flex-wrap: wrap; gap: .3rem 1.4rem; margin-top: .8rem; color: var(--soft); font-size: .88rem; }
.facts div { display: flex; gap: .4rem; }
.facts dd { color: var(--ink); }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 12px; }
.hero { display: grid; grid-template-columns: 13rem 1fr; margin-top: 1.5rem; }
.hero > * { padding: 1.4rem 1.6rem; }
.hero > * + * { border-left: 1px solid var(--line); }
.gauge { display: flex; flex-direction: column; align-items: center; justify-content: center; text-align: center; }
.gauge svg { width: 9rem; height: 9rem; }
.gauge .track { stroke: var(--track); }
.gauge .score { font-size: 34px; font-weight: 700; letter-spacing: -1px; fill: var(--ink); }
.gauge .unscored { font-size: 14px; font-weight: 600; fill: var(--ink); }
.gauge .of { font-size: 10px; fill: var(--soft); }
.gauge .arc.good { stroke: var(--good); } .gauge .arc.fair { stroke: var(--medium); }
.gauge .arc.poor { stroke: var(--high); } .gauge .arc.bad { stroke: var(--critical); }
.verdict { font-size: 1.1rem; font-weight: 600; letter-spacing: -.01em; line-height: 1.35; }
.chart { margin-top: .9rem; width: 100%; border-collapse: collapse; font-size: .88rem; }
.chart th { font-weight: 500; text-align: left; width: 5.2rem; padding: .2rem 0; }
.chart td:last-child { width: 2.6rem; text-align: right; font-variant-numeric: tabular-nums; font-weight: 600; }
.chart svg { display: block; width: 100%; height: .6rem; }
.chart .track { fill: var(--track); }
.chart a { color: inherit; }
.zero { color: var(--soft); }
.critical { --own: var(--critical); } .high { --own: var(--high); } .medium { --own: var(--medium); }
.low { --own: var(--low); } .info { --own: var(--info); }
.bar { fill: var(--own); }
.tallies { color: var(--soft); font-size: .86rem; margin-top: .8rem; }
.dot { width: .7rem; height: .7rem; border-radius: 50%; background: var(--own); flex: none; }
.count { color: var(--soft); font-weight: 500; font-size: .95rem; }
.warning { margin-top: 1rem; padding: .8rem 1.1rem; border: 1px solid var(--warn-line); background: var(--warn); border-radius: 10px; font-size: .92rem; }
.rule { margin-bottom: 1rem; border-left: 4px solid var(--own); padding: 1.1rem 1.3rem 1.2rem; content-visibility: auto; contain-intrinsic-size: auto 22rem; }
.tags { display: flex; flex-wrap: wrap; gap: .35rem; margin: .5rem 0 .7rem; padding: 0; list-style: none; font-size: .77rem; }
.tags li { border: 1px solid var(--line); border-radius: 99px; padding: .08rem .6rem; color: var(--soft); }
.tags .severity { color: var(--own); border-color: var(--own); font-weight: 600; }
.fix { margin-top: .7rem; padding-left: .8rem; border-left: 2px solid var(--good); }
.fix b { display: block; font-size: .8rem; color: var(--good); font-weight: 600; }
.more { margin-top: .5rem; font-size: .88rem; }
.place { margin-top: 1rem; }
.where { font: 600 .82rem/1.5 var(--mono); unicode-bidi: isolate; }
.about { color: var(--soft); font-size: .8rem; }
.code { margin-top: .35rem; background: var(--code); border: 1px solid var(--line); border-radius: 8px; padding: .5rem 0; font: .78rem/1.6 var(--mono); white-space: pre-wrap; tab-size: 4; }
.code span { display: block; padding: 0 .9rem 0 3.6rem; text-indent: -3.3rem; border-left: 3px solid transparent; unicode-bidi: isolate; direction: ltr; min-height: 1.6em; }
.code i { display: inline-block; width: 2.5rem; margin-right: .8rem; text-indent: 0; text-align: right; font-style: normal; color: var(--soft); user-select: none; -webkit-user-select: none; }
.code .hit { background: var(--hit); border-left-color: var(--mark); }
code { font: .88em var(--mono); background: var(--code); border: 1px solid var(--line); border-radius: 4px; padding: 0 .25em; -webkit-box-decoration-break: clone; box-decoration-break: clone; unicode-bidi: isolate; }
.flow { margin-top: .6rem; font-size: .88rem; }
.flow summary { color: var(--soft); cursor: pointer; }
.flow summary:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 2px; }
.flow ol { margin: .5rem 0 0 .55rem; padding: 0 0 0 1.9rem; border-left: 2px solid var(--line); }
.flow li { padding: 0 0 .7rem .2rem; break-inside: avoid; }
.flow li::marker { color: var(--soft); font-variant-numeric: tabular-nums; }
.flow b { font-size: .78rem; font-weight: 600; border: 1px solid var(--line); border-radius: 99px; padding: .05rem .5rem; margin-right: .2rem; color: var(--soft); }
.flow .source b, .flow .sink b { color: var(--own); border-color: var(--own); }
.flow .more { list-style: none; }
.flow .more ol { margin: .5rem 0 -.7rem -.2rem; padding: 0; border: 0; }
.flow .where { margin-top: .25rem; }
.fold { margin-top: 2.5rem; }
.fold > summary { font-size: 1.05rem; font-weight: 600; color: var(--soft); cursor: pointer; }
.fold > summary:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; border-radius: 2px; }
.fold h2 { margin-top: 1.5rem; }
.clean { padding: 1.4rem 1.6rem; }
.list { width: 100%; border-collapse: separate; border-spacing: 0; font-size: .88rem; overflow: hidden; }
.list th, .list td { text-align: left; vertical-align: top; padding: .55rem 1rem; border-top: 1px solid var(--line); }
.list tr:first-child th { border-top: 0; color: var(--soft); font-weight: 600; font-size: .8rem; }
.list .mono { font: .82rem/1.6 var(--mono); unicode-bidi: isolate; min-width: 5rem; }
.list .wide { width: 38%; }
.list .bad { color: var(--critical); font-weight: 600; } .list .good { color: var(--good); }
footer { color: var(--soft); font-size: .82rem; padding-top: 2.5rem; padding-bottom: 3rem; }
footer p + p { margin-top: .3rem; }
@media (max-width: 40rem) {
  main, header, footer { padding-left: 1rem; padding-right: 1rem; }
  header { padding-top: 1.4rem; }
  h1 { font-size: 1.5rem; }
  .hero { grid-template-columns: 1fr; }
  .hero > * + * { border-left: 0; border-top: 1px solid var(--line); }
  .code span { padding-left: 3.2rem; padding-right: .5rem; text-indent: -2.6rem; }
  .code i { width: 2rem; margin-right: .6rem; }
  .rule { padding: .9rem 1rem 1rem; }
  .list th, .list td { padding: .5rem .6rem; }
}
@page { margin: 16mm 14mm; }
@media print {
  :root { --page: #fff; }
  body { font-size: 10.5pt; }
  * { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
  main, header, footer { max-width: none; padding-left: 0; padding-right: 0; }
  header { padding-top: 0; }
  .rule { content-visibility: visible; }
  h2, h3, .tags, .where, .rule > p { break-after: avoid; }
  .place, .hero, .list tr { break-inside: avoid; }
  .code { border-radius: 0; }
}
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
`;

const hash = createHash('sha256').update(style).digest('base64');

/** Nothing is loaded, run or sent; the one style sheet is ours. Stands in the page too, for a page that was saved. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`;

/** The page's policy and what only a header can say. */
export const headerPolicy = `${pagePolicy}; frame-ancestors 'none'`;
