import type { components } from '../../../generated/openapi.ts';
import { confidenceWithDoubts } from '../../domain/issues/reading/confidence.ts';
import { codeFlows } from './sarif-flow.ts';
import { sarifInvocation } from './sarif-invocation.ts';
import { artifactLocation, physicalLocation, SOURCE_ROOT } from './sarif-location.ts';
import { messageOf } from './sarif-message.ts';
import { levels, type SarifRule, sarifRules } from './sarif-rules.ts';

type Schemas = components['schemas'];
type Issue = Schemas['Issue'];
type Scan = Schemas['Scan'];

/**
 * A report as SARIF 2.1.0 in the shape that GitHub code scanning takes: one run of one tool, its rules with CWE tags
 * and `security-severity`, each issue known again by our fingerprint. `version` is ours, as SemVer.
 */
export const toSarif = ({ scan, issues }: Schemas['ScanReport'], version: string): Schemas['SarifLog'] => {
  const rules = sarifRules(issues);
  const ruleIds = rules.map(({ id }) => id);
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: toTool(scan, rules, version),
        automationDetails: { id: `sightline/${scan.scan_id}` },
        invocations: [sarifInvocation(scan)],
        ...provenance(scan),
        originalUriBaseIds: { [SOURCE_ROOT]: { description: { text: 'Root of the scanned repository.' } } },
        columnKind: 'utf16CodeUnits',
        results: issues.map((issue) => toResult(issue, ruleIds.indexOf(issue.rule_id))),
        properties: {
          scan_id: scan.scan_id,
          score: scan.score,
          score_version: scan.score_version,
          unscored: scan.unscored,
          source_lines: scan.source_lines,
          coverage: scan.coverage,
          entry_points: scan.entry_points,
        },
      },
    ],
  };
};

/** Where a reader of a log learns what made it. */
const INFORMATION = 'https://sightline.example';

/** The engines that looked stand beside our own name, with their versions. */
const toTool = ({ engines }: Scan, rules: SarifRule[], version: string) => ({
  driver: { name: 'Sightline', informationUri: INFORMATION, version, semanticVersion: version, rules },
  extensions: engines.flatMap((engine) =>
    engine.version === null ? [] : [{ name: engine.id, version: engine.version }],
  ),
});

/**
 * A folder that was scanned where it lies has no provenance. Whether a ref that is no commit is a branch or a tag, git
 * alone knows.
 */
const provenance = ({ repo_url, commit_sha, ref }: Scan) => {
  const { protocol, href: repositoryUri } = new URL(repo_url);
  if (protocol !== 'https:') return {};
  const branch = ref === null || /^[0-9a-f]{40}$/.test(ref) ? {} : { branch: ref };
  const revision = commit_sha === null ? {} : { revisionId: commit_sha };
  const mappedTo = { uriBaseId: SOURCE_ROOT };
  return { versionControlProvenance: [{ repositoryUri, ...revision, ...branch, mappedTo }] };
};

const toResult = (issue: Issue, ruleIndex: number) => ({
  ruleId: issue.rule_id,
  ruleIndex,
  level: levels[issue.severity],
  message: messageOf(withDoubts(issue)),
  locations: [{ physicalLocation: physicalLocation(issue) }],
  ...relatedLocations(issue),
  ...codeFlows(issue),
  partialFingerprints: { 'sightline/v1': issue.fingerprint },
  suppressions: suppressionsOf(issue), // on every result once it is on one (3.27.23)
  properties: {
    issue_id: issue.issue_id,
    severity: issue.severity,
    confidence: issue.confidence,
    doubts: issue.doubts,
    category: issue.category,
    path_kind: issue.path_kind,
    engines: issue.engines,
  },
});

/** Viewers show no properties, so that the message says as well why an issue is not sure. */
const withDoubts = (issue: Issue): string =>
  issue.doubts.length === 0 ? issue.description : `${issue.description}\n\n${confidenceWithDoubts(issue)}`;

/** Where the flaw shows as well (SARIF 2.1.0, 3.27.22); nothing for an issue of one place. */
const relatedLocations = ({ other_places }: Issue) =>
  other_places.length === 0
    ? {}
    : {
        relatedLocations: other_places.map(({ file, line, column, end_line, rule_id }, id) => ({
          id,
          physicalLocation: {
            artifactLocation: artifactLocation(file),
            region: { startLine: line, startColumn: column, endLine: end_line },
          },
          message: { text: `Also here (${rule_id})` },
        })),
      };

const suppressionsOf = ({ state, dismissal }: Issue) => {
  if (state === 'suppressed') return [{ kind: 'inSource', status: 'accepted' }];
  if (state !== 'dismissed' || dismissal === null) return [];
  const { reason, comment } = dismissal;
  const justification = comment === null ? reason : `${reason}: ${comment}`;
  return [{ kind: 'external', status: 'accepted', justification }];
};
