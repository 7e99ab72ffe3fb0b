import { expect, test } from 'vitest';
import { lineStarts, positionAt } from '../../../../../src/scanner/files/positions.ts';
import { createDocumentMatcher } from '../../../../../src/scanner/rules/documents/match-documents.ts';

const matchesIn = createDocumentMatcher([
  {
    id: 'github-actions-script-injection',
    kind: 'github-actions',
    select: ['$.jobs.*.steps[*].run'],
    expressions: 'outsiders',
  },
]);

/** Lines of a workflow that give an outsider's text. */
const linesOf = async (text: string): Promise<number[]> => {
  const matches = await matchesIn('.github/workflows/build.yml', text);
  return matches.map(({ range }) => positionAt(lineStarts(text), range.start).line);
};

/** As it is written in a workflow. */
const expression = (code: string): string => `$\{{ ${code} }}`;

const running = (...scripts: readonly string[]): string =>
  ['on: issues', 'jobs:', '  a:', '    steps:', ...scripts.map((script) => `      - run: ${script}`), ''].join('\n');

test.each([
  ['a constant', "'github.head_ref'"],
  ['an expression that GitHub refuses', 'github.head_ref +'],
  ['a function that there is not', 'trim(github.head_ref)'],
  ['an empty expression', ''],
  ['a list, which is written as the word for one', 'github.event.commits.*.message'],
  ['what a choice is made by', "case(github.head_ref, 'a', 'b')"],
  ['an object, which is written as the word for one', 'github.event.issue'],
  ['a part of a text', 'github.head_ref.name'],
  ['a word of an object that has none of it', 'toJSON(github.event.sender)'],
  ['more levels than GitHub reads', `${'('.repeat(60)}github.head_ref${')'.repeat(60)}`],
])('%s is nothing of an outsider', async (_, code) => {
  const workflow = running(`>-\n          echo ${expression(code)}`);

  const lines = await linesOf(workflow);

  expect(lines).toEqual([]);
});

test.each([
  ['any member of the event', 'github.event[github.event_name].title'],
  ['the context of another forge', 'gitea.event.issue.title'],
  ['a choice of several', "case(github.actor == 'a', github.head_ref, 'main')"],
  ['a choice that is read', '(github.event.comment || github.event.issue).body'],
  ['a text that is read', 'fromJSON(github.event.comment.body).name'],
  ['the last of a choice, where nothing else holds', "case(github.actor == 'a', 'main', github.head_ref)"],
  ['a text behind a function of the runner', 'always() && github.head_ref'],
  ['who has made a commit', 'github.event.head_commit.author.name'],
  ['all of the labels', "join(github.event.issue.labels.*.name, ' ')"],
])('%s is an outsider’s text', async (_, code) => {
  const workflow = running(`>-\n          echo ${expression(code)}`);

  const lines = await linesOf(workflow);

  expect(lines).toEqual([6]);
});

test('each expression of a value is found where it stands, however it is quoted', async () => {
  const workflow = running(
    `"echo \\"${expression('github.head_ref')}\\" ${expression('github.sha')}"`,
    `'echo ${expression("github.event[''issue''].title")}'`,
    `"echo \\x24{{ github.head_ref }}"`,
  );

  const lines = await linesOf(workflow);

  expect(lines).toEqual([5, 6, 7]);
});

test('an output sees the environment of its job and of the workflow', async () => {
  const workflow = [
    `env: { OF_ALL: "${expression('github.head_ref')}" }`,
    'jobs:',
    '  a:',
    `    env: { OF_JOB: "${expression('github.event.issue.title')}" }`,
    `    outputs: { x: "${expression('env.OF_JOB')}", y: "${expression('env.OF_ALL')}" }`,
    '  b:',
    '    needs: a',
    '    steps:',
    `      - run: echo ${expression('needs.a.outputs.x')}`,
    `      - run: echo ${expression('needs.a.outputs.y')}`,
    `      - run: echo ${expression('needs.a.outputs.z')}`,
  ].join('\n');

  const lines = await linesOf(workflow);

  expect(lines).toEqual([9, 10]);
});

test('a name of the matrix is one of the matrix alone', async () => {
  const workflow = [
    'jobs:',
    '  a:',
    `    strategy: { matrix: { title: ["${expression('github.head_ref')}"] } }`,
    '    steps:',
    `      - run: echo ${expression('matrix.title')}`,
    `      - run: echo ${expression('vars.title')}`,
  ].join('\n');

  const lines = await linesOf(workflow);

  expect(lines).toEqual([5]);
});

test('variables and outputs that lead in a circle end', async () => {
  const a = expression('needs.a.outputs.x');
  const b = expression('needs.b.outputs.x');
  const workflow = [
    `env: { A: "${expression('env.A')}" }`,
    'jobs:',
    `  a: { needs: b, outputs: { x: "${b}" } }`,
    `  b: { needs: a, outputs: { x: "${a}" }, steps: [{ run: "echo ${a} ${expression('env.A')}" }] }`,
  ].join('\n');

  const lines = await linesOf(workflow);

  expect(lines).toEqual([]);
});

test('outputs that multiply are given up', async () => {
  const jobs = Array.from({ length: 9 }, (_, index) => {
    const next = expression(`needs.j${index + 1}.outputs.x`).repeat(8);
    return `  j${index}: { outputs: { x: "${next}" }, steps: [{ run: "echo ${next}" }] }`;
  });
  const workflow = ['jobs:', ...jobs, `  j9: { outputs: { x: "${expression('github.sha')}" } }`].join('\n');

  await expect(linesOf(workflow)).rejects.toThrow('too many expressions lead to each other');
});

test('a text of beginnings without an end is read once', async () => {
  const lines = await linesOf(running(`'${'${{ '.repeat(100_000)}'`, `echo ${expression('github.head_ref')}`));

  expect(lines).toEqual([6]);
});
