import type { components } from '../../../generated/openapi.ts';
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

/** Stands above all results: they may look better than the code is. */
export const coverageWarning = (scan: Schemas['Scan']): Content => [
  scan.unscored === null
    ? null
    : markup`<p class="warning" role="note"><b>This scan has no score.</b> ${scan.unscored.message}</p>`,
  ...scan.notices
    .filter(({ code }) => code === 'languages_not_covered' || code === 'no_source_code')
    .map(({ message }) => markup`<p class="warning" role="note">${message}</p>`),
  engineWarning(scan),
];

/** Null when every engine that is available saw everything. */
const engineWarning = ({ engines }: Schemas['Scan']): Content => {
  const lacking = engines.filter(isLacking);
  return lacking.length === 0
    ? null
    : markup`<p class="warning" role="note"><b>Not everything was looked at.</b> ${lacking
        .map(({ id, status }) => `${id}: ${engineWords[status].toLowerCase()}`)
        .join('; ')}. There may be issues that this report does not show.</p>`;
};

const isLacking = ({ status }: EngineRun): boolean => status !== 'completed' && status !== 'unavailable';

/** What looked at the code, and at what it did not. */
export const coverage = ({ coverage: languages, engines, notices }: Schemas['Scan']): Markup => markup`
  <section id="coverage">
    <h2>Coverage</h2>
    ${languages.length === 0 ? null : languageTable(languages)}
    <table class="card list">
      <tr><th scope="col">Engine</th><th scope="col">Version</th><th scope="col">Outcome</th></tr>
      ${engines.map(engineRow)}
    </table>
    ${notices.length === 0 ? null : noticeTable(notices)}
  </section>`;

const depthWords: Readonly<Record<LanguageCoverage['depth'], string>> = {
  flows: 'Data flows',
  patterns: 'Patterns',
  secrets_only: 'Secrets only',
  none: 'Too little looked at',
};

const languageTable = (languages: LanguageCoverage[]): Markup => markup`<table class="card list">
      <tr><th scope="col">Language</th><th scope="col">Files</th><th scope="col">Lines</th><th scope="col">Understood by</th></tr>
      ${languages.map(languageRow)}
    </table>
    <br>`;

const languageRow = ({ language, kind, files, lines, depth }: LanguageCoverage): Markup => {
  const understood = depth === 'flows' || depth === 'patterns';
  const tone = understood ? 'good' : kind === 'source' ? 'bad' : '';
  return markup`<tr><td>${language}</td><td>${files}</td><td>${lines}</td>
        <td><span class="${tone}">${depthWords[depth]}</span></td></tr>`;
};

const engineRow = (engine: EngineRun): Markup => {
  const tone = engine.status === 'completed' ? 'good' : isLacking(engine) ? 'bad' : '';
  return markup`<tr><td>${engine.id}</td><td class="mono">${engine.version ?? '–'}</td>
        <td><span class="${tone}">${engineWords[engine.status]}</span>${
          engine.detail === null ? null : markup`<br><span class="about">${engine.detail}</span>`
        }</td></tr>`;
};

const noticeTable = (notices: Schemas['Notice'][]): Markup => markup`
    <h2>Left out and noted <span class="count">${plural(notices.length, 'notice')}</span></h2>
    <table class="card list">
      <tr><th scope="col">Where</th><th scope="col" class="wide">What</th></tr>
      ${notices.map(({ file, message }) => markup`<tr><td class="mono">${file ?? 'whole scan'}</td><td>${message}</td></tr>`)}
    </table>`;
