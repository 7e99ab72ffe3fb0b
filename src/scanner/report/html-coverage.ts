import type { components } from '../../../generated/openapi.ts';
import { entryPointsIn, reachedIn } from '../../domain/issues/reading/entry-points.ts';
import { plural } from './html-issues.ts';
import { type Content, type Markup, markup } from './markup.ts';

type Schemas = components['schemas'];
type EngineRun = Schemas['EngineRun'];
type LanguageCoverage = Schemas['LanguageCoverage'];

const engineWords: Readonly<Record<EngineRun['status'], string>> = {
  completed: 'Completed',
  partial: 'Completed in part',
  failed: 'Failed',
  timeout: 'Ran out of time',
  unavailable: 'Not available',
};

/** What makes a result look better than the code is. */
const WARNINGS: readonly Schemas['NoticeCode'][] = ['languages_not_covered', 'no_source_code', 'no_entry_point'];

/** Stands above all results: they may look better than the code is. */
export const coverageWarning = (scan: Schemas['Scan']): Content => [
  scan.unscored === null
    ? null
    : markup`<p class="warning" role="note"><b>This scan has no score.</b> ${scan.unscored.message}</p>`,
  ...scan.notices
    .filter(({ code }) => WARNINGS.includes(code))
    .map(({ message }) => markup`<p class="warning" role="note">${message}</p>`),
  engineWarning(scan),
];

/** Null when every engine that is available saw everything. */
const engineWarning = ({ engines }: Schemas['Scan']): Content => {
  const lacking = engines.filter(isLacking);
  return lacking.length === 0
    ? null
    : markup`<p class="warning" role="note"><b>Partial coverage.</b> ${lacking
        .map(({ id, status }) => `${id}: ${engineWords[status].toLowerCase()}`)
        .join('; ')}. There may be issues that this report does not show.</p>`;
};

const isLacking = ({ status }: EngineRun): boolean => status !== 'completed' && status !== 'unavailable';

/** What looked at the code, and at what it did not. */
export const coverage = (scan: Schemas['Scan']): Markup => markup`
  <section id="coverage">
    <h2>Coverage</h2>
    ${scan.coverage.length === 0 ? null : languageTable(scan)}
    <table class="card list">
      <tr><th scope="col">Engine</th><th scope="col">Version</th><th scope="col">Outcome</th></tr>
      ${scan.engines.map(engineRow)}
    </table>
    ${scan.notices.length === 0 ? null : noticeTable(scan.notices)}
  </section>`;

const depthWords: Readonly<Record<LanguageCoverage['depth'], string>> = {
  flows: 'Data flows',
  patterns: 'Patterns',
  secrets_only: 'Secrets only',
  none: 'Insufficient coverage',
};

const languageTable = (scan: Schemas['Scan']): Markup => markup`<table class="card list">
      <tr><th scope="col">Language</th><th scope="col">Files</th><th scope="col">Lines</th><th scope="col">Analysed by</th><th scope="col">Entry points</th><th scope="col">Files reached</th></tr>
      ${scan.coverage.map((one) => languageRow(one, entryPointsIn(scan, one.language)))}
    </table>
    <br>`;

const languageRow = (one: LanguageCoverage, entryPoints: string): Markup => {
  const { language, kind, files, lines, depth } = one;
  const understood = depth === 'flows' || depth === 'patterns';
  const tone = understood ? 'good' : kind === 'source' ? 'bad' : '';
  return markup`<tr><td>${language}</td><td>${files}</td><td>${lines}</td>
        <td><span class="${tone}">${depthWords[depth]}</span></td>
        <td>${entryPoints || '–'}</td><td>${reachedIn(one)}</td></tr>`;
};

const engineRow = (engine: EngineRun): Markup => {
  const tone = engine.status === 'completed' ? 'good' : isLacking(engine) ? 'bad' : '';
  return markup`<tr><td>${engine.id}</td><td class="mono">${engine.version ?? '–'}</td>
        <td><span class="${tone}">${engineWords[engine.status]}</span>${
          engine.detail === null ? null : markup`<br><span class="about">${engine.detail}</span>`
        }</td></tr>`;
};

const noticeTable = (notices: Schemas['Notice'][]): Markup => markup`
    <h2>Exclusions and notices <span class="count">${plural(notices.length, 'notice')}</span></h2>
    <table class="card list">
      <tr><th scope="col">Where</th><th scope="col" class="wide">What</th></tr>
      ${notices.map(({ file, message }) => markup`<tr><td class="mono">${file ?? 'whole scan'}</td><td>${message}</td></tr>`)}
    </table>`;
