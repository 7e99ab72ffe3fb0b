import type { components } from '../../../generated/openapi.ts';
import { type Markup, markup } from './markup.ts';

type Severity = components['schemas']['Severity'];

/** Worst first. */
export const severities: readonly Severity[] = ['critical', 'high', 'medium', 'low', 'info'];

export const severityNames: Readonly<Record<Severity, string>> = {
  critical: 'Critical',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
  info: 'Info',
};

/** A ring that is filled by the score, 0 to 100; empty where there is none, and it says so. */
export const gauge = (score: number | null): Markup => (score === null ? emptyGauge : filledGauge(score));

const emptyGauge = markup`
  <svg viewBox="0 0 120 120" role="img" aria-label="Not scored">
    <circle class="track" cx="60" cy="60" r="51" fill="none" stroke-width="10"/>
    <text class="unscored" x="60" y="65" text-anchor="middle">Not scored</text>
  </svg>`;

const filledGauge = (score: number): Markup => markup`
  <svg viewBox="0 0 120 120" role="img" aria-label="Score ${score} of 100">
    <circle class="track" cx="60" cy="60" r="51" fill="none" stroke-width="10"/>
    ${
      score === 0
        ? null
        : markup`<circle class="arc ${bandOf(score)}" cx="60" cy="60" r="51" fill="none" stroke-width="10" stroke-linecap="round"
      pathLength="100" stroke-dasharray="${score} 100" transform="rotate(-90 60 60)"/>`
    }
    <text class="score" x="60" y="68" text-anchor="middle">${score}</text>
    <text class="of" x="60" y="84" text-anchor="middle">of 100</text>
  </svg>`;

/** The bounds are those that one open issue puts on a score (decision 10). */
const bandOf = (score: number): string => {
  if (score >= 90) return 'good';
  if (score >= 70) return 'fair';
  return score >= 50 ? 'poor' : 'bad';
};

/** One bar for each severity, as long as its share of the longest; those with issues lead to them. */
export const severityChart = (counts: Readonly<Record<Severity, number>>): Markup => {
  const longest = Math.max(1, ...severities.map((severity) => counts[severity]));
  return markup`<table class="chart">
    <tbody>${severities.map((severity) => bar(severity, counts[severity], longest))}</tbody>
  </table>`;
};

const bar = (severity: Severity, count: number, longest: number): Markup => {
  const name = severityNames[severity];
  const length = count === 0 ? 0 : Math.max(2, (200 * count) / longest); // one of many is still to be seen
  return markup`<tr class="${severity} ${count === 0 ? 'zero' : ''}">
      <th scope="row">${count === 0 ? name : markup`<a href="#${severity}">${name}</a>`}</th>
      <td><svg viewBox="0 0 200 8" preserveAspectRatio="none" aria-hidden="true"><rect class="track" width="200" height="8" rx="2"/><rect class="bar" width="${length.toFixed(1)}" height="8" rx="2"/></svg></td>
      <td>${count}</td>
    </tr>`;
};
