/** A step on the way to a value: a name in lower case, or null for whatever is there. */
export type Step = string | null;

/** Whose text a rule looks for. */
export type ExpressionSource = 'outsiders' | 'inputs';

/** The texts that anybody may write who opens an issue, a pull request or a discussion, or comments on one. */
const outsiders = [
  'github.head_ref',
  ...['issue', 'pull_request', 'discussion', 'comment', 'review', 'review_comment'].flatMap((thing) => [
    `github.event.${thing}.title`,
    `github.event.${thing}.body`,
  ]),
  ...['head.ref', 'head.label', 'head.repo.default_branch', 'head.repo.description', 'head.repo.homepage'].map(
    (part) => `github.event.pull_request.${part}`,
  ),
  ...['issue', 'pull_request'].flatMap((thing) => [
    `github.event.${thing}.labels.*.name`,
    `github.event.${thing}.labels.*.description`,
  ]),
  ...['commits.*', 'head_commit', 'workflow_run.head_commit'].flatMap((commit) =>
    ['message', 'author.name', 'author.email', 'committer.name', 'committer.email'].map(
      (part) => `github.event.${commit}.${part}`,
    ),
  ),
  ...['head_branch', 'display_title', 'pull_requests.*.head.ref'].map((part) => `github.event.workflow_run.${part}`),
  'github.event.pages.*.page_name',
  'github.event.pages.*.title',
  'github.event.changes.title.from',
  'github.event.changes.body.from',
];

/** Who starts a workflow or calls an action gives them. */
const inputs = ['inputs.*', 'github.event.inputs.*'];

const read = (ways: readonly string[]): readonly (readonly string[])[] => ways.map((way) => way.split('.'));

const waysOf: Readonly<Record<ExpressionSource, readonly (readonly string[])[]>> = {
  outsiders: read(outsiders),
  inputs: read(inputs),
};

/** A text of theirs stands there. */
export const isSource = (source: ExpressionSource, path: readonly Step[]): boolean =>
  waysOf[source].some((way) => way.length === path.length && leadsAlong(way, path));

/** A text of theirs stands there, or somewhere within. */
export const holdsSource = (source: ExpressionSource, path: readonly Step[]): boolean =>
  waysOf[source].some((way) => way.length >= path.length && leadsAlong(way, path));

const leadsAlong = (way: readonly string[], path: readonly Step[]): boolean =>
  path.every((step, index) => step === null || way[index] === '*' || way[index] === step);
