import type { Engine, EngineFinding, EngineId } from '../../../../src/scanner/engines/engine.ts';

export const finding = (change: Partial<EngineFinding> = {}): EngineFinding => ({
  rule_id: 'rule-a',
  engine: 'patterns',
  title: 'A',
  description: 'What',
  severity: 'high',
  confidence: 'medium',
  doubts: [],
  category: 'injection',
  cwe: ['CWE-89'],
  remediation: 'How',
  help_url: null,
  file: 'a.js',
  line: 1,
  column: 1,
  end_line: 1,
  end_column: 2,
  matched_text: null,
  secrets: [],
  flow: null,
  flow_rule: null,
  replaces: [],
  ...change,
});

/** An engine that says what it is told to. */
export const engine = (id: EngineId, scan: Engine['scan'], version: string | null = '1'): Engine => ({
  id,
  version: () => Promise.resolve(version),
  supports: () => true,
  depthOf: () => (id === 'secrets' ? 'secrets_only' : 'patterns'),
  scan,
});

export const saying = (...findings: EngineFinding[]): Engine =>
  engine('patterns', async function* () {
    for (const one of findings) yield { kind: 'finding', finding: one };
  });
