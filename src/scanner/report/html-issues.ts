import type { components } from '../../../generated/openapi.ts';
import { confidenceWithDoubts, unlikelyIssues } from '../../domain/issues/reading/confidence.ts';
import { isUnlikely, leads } from '../../domain/issues/reading/list-order.ts';
import { alsoAt } from '../../domain/issues/reading/other-places.ts';
import { severities, severityNames } from './html-charts.ts';
import { flowOf } from './html-flow.ts';
import { withCode } from './html-text.ts';
import { type Content, type Markup, markup } from './markup.ts';
import { snippetLines } from './snippet-lines.ts';
import { weaknessAddress, webAddress } from './weaknesses.ts';

type Issue = components['schemas']['Issue'];
type Severity = components['schemas']['Severity'];

export const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/**
 * Open issues by severity, worst first, and there by what is wrong, so that an explanation stands once above all its
 * places. Those that do not lead stand apart, below, and those that are unlikely are folded behind them.
 */
export const openSections = (open: readonly Issue[]): Markup[] => {
  const unlikely = open.filter(isUnlikely);
  const likely = open.filter((issue) => !isUnlikely(issue));
  const own = likely.filter(leads);
  const elsewhere = likely.filter((issue) => !leads(issue));
  return [
    ...sections(own, { above: [], where: '' }),
    ...sections(elsewhere, { above: own, where: ' in tests, examples, generated and vendored code' }),
    ...(unlikely.length === 0 ? [] : [fold(unlikely, likely)]),
  ];
};

const fold = (unlikely: readonly Issue[], above: readonly Issue[]): Markup => markup`
  <details class="fold" id="unlikely">
    <summary>${unlikelyIssues(unlikely.length)}</summary>${sections(unlikely, { above, where: '' })}
  </details>`;

interface Standing {
  /** The chart leads to the first section of a severity. */
  readonly above: readonly Issue[];
  readonly where: string;
}

const sections = (open: readonly Issue[], standing: Standing): Markup[] =>
  severities.flatMap((severity) => {
    const issues = open.filter((issue) => issue.severity === severity);
    return issues.length === 0 ? [] : [section(severity, issues, standing)];
  });

const section = (severity: Severity, issues: Issue[], { above, where }: Standing): Markup => {
  const byFault = Map.groupBy(issues, ({ rule_id, title, description, remediation }) =>
    JSON.stringify([rule_id, title, description, remediation]),
  );
  return markup`
  <section class="${severity}"${above.some((issue) => issue.severity === severity) ? null : markup` id="${severity}"`}>
    <h2><span class="dot"></span>${severityNames[severity]}${where} <span class="count">${plural(issues.length, 'issue')}</span></h2>
    ${[...byFault.values()].map((alike) => (alike[0] ? fault(alike[0], alike) : null))}
  </section>`;
};

const fault = (first: Issue, alike: Issue[]): Markup => markup`
    <article class="card rule ${first.severity}">
      <h3>${first.title}</h3>
      <ul class="tags">
        <li class="severity">${severityNames[first.severity]}</li>
        ${first.cwe.map((cwe) => markup`<li>${link(weaknessAddress(cwe), cwe)}</li>`)}
        <li>${first.category.replaceAll('-', ' ')}</li>
        <li>${first.rule_id}</li>
      </ul>
      <p>${withCode(first.description)}</p>
      ${first.remediation === null ? null : markup`<p class="fix"><b>How to fix it</b> ${withCode(first.remediation)}</p>`}
      ${moreAbout(first)}
      ${alike.map(place)}
    </article>`;

/** Unless it only says again what a CWE link says. */
const moreAbout = ({ help_url, cwe }: Issue): Content => {
  const address = webAddress(help_url);
  return address === null || cwe.map(weaknessAddress).includes(address)
    ? null
    : markup`<p class="more">${link(address, 'Read more about it')}</p>`;
};

const place = (issue: Issue): Markup => markup`
      <div class="place">
        <p class="where">${issue.file}:${issue.line}</p>
        ${elsewhere(alsoAt(issue))}
        <p class="about">Found by ${issue.engines.join(', ')} · ${withCode(confidenceWithDoubts(issue))}</p>
        ${snippet(issue)}
        ${flowOf(issue)}
      </div>`;

const elsewhere = (places: string): Content => (places === '' ? null : markup`<p class="about">${places}</p>`);

const snippet = (issue: Issue): Content => {
  const lines = snippetLines(issue);
  return lines.length === 0
    ? null
    : markup`<pre class="code">${lines.map(
        ({ number, text, isHit }) => markup`<span${isHit ? markup` class="hit"` : null}><i>${number}</i>${text}</span>`,
      )}</pre>`;
};

/** Issues that nobody has to act on, with the decision behind each. */
export const setAside = (issues: readonly Issue[]): Content =>
  issues.length === 0
    ? null
    : markup`
  <section id="set-aside">
    <h2>Set aside <span class="count">${plural(issues.length, 'issue')}, not scored</span></h2>
    <table class="card list">
      <tr><th scope="col">Issue</th><th scope="col" class="wide">Where</th><th scope="col">Why</th></tr>
      ${issues.map(
        (issue) => markup`<tr><td>${issue.title}<br><span class="about">${severityNames[issue.severity]}</span></td>
        <td class="mono">${issue.file}:${issue.line}</td><td>${decision(issue)}</td></tr>`,
      )}
    </table>
  </section>`;

const decision = ({ dismissal }: Issue): Content => {
  if (dismissal === null) return 'Suppressed by a comment in the code';
  const { reason, comment, expires_at } = dismissal;
  return markup`Dismissed: ${reason.replaceAll('_', ' ')}${
    expires_at === null ? null : `, until ${toDate(expires_at)}`
  }${comment === null ? null : markup`<br><span class="about">${comment}</span>`}`;
};

const toDate = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

export const link = (address: string, text: string): Markup =>
  markup`<a href="${address}" rel="noopener noreferrer">${text}</a>`;
