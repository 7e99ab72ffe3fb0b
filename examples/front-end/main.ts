import { connect, loadScans, type Row, type View } from './scans.ts';

const COLUMNS: readonly (keyof Row)[] = ['repository', 'status', 'score', 'issues'];

const cell = (name: 'th' | 'td', text: string): HTMLElement => {
  const element = document.createElement(name);
  element.textContent = text; // never innerHTML: names are other people's text
  return element;
};

const row = (cells: HTMLElement[]): HTMLTableRowElement => {
  const element = document.createElement('tr');
  element.append(...cells);
  return element;
};

const alert = (problem: string): HTMLElement => {
  const words = document.createElement('p');
  words.role = 'alert';
  words.textContent = problem;
  return words;
};

const table = (rows: Row[]): HTMLElement => {
  const element = document.createElement('table');
  element.append(row(COLUMNS.map((name) => cell('th', name))));
  for (const entry of rows) element.append(row(COLUMNS.map((name) => cell('td', entry[name]))));
  return element;
};

const draw = (view: View): void =>
  document.querySelector('main')?.replaceChildren('problem' in view ? alert(view.problem) : table(view.rows));

const parameters = new URLSearchParams(location.search);
const sightline = connect({
  baseUrl: parameters.get('api') ?? 'http://127.0.0.1:4010/v1',
  apiKey: parameters.get('key') ?? 'any',
});

loadScans(sightline).then(draw, () =>
  draw({ problem: 'The service does not answer. Is it running, and does it allow this page?' }),
);
