import { SeverityBadge } from '../../design/display/severity.tsx';
import type { Column } from '../../design/display/table.tsx';
import { TwoLines } from '../../design/display/two-lines.tsx';
import { categoryWords } from '../issues/issue-words.ts';
import { TextWithCode } from '../issues/text-with-code.tsx';
import { engineLabels, languageWords, type Rule } from './rule-words.ts';

export const ruleColumns: readonly Column<Rule>[] = [
  {
    id: 'rule',
    header: 'Rule',
    cell: (rule) => (
      <TwoLines
        first={
          <span>
            <TextWithCode text={rule.title} />
          </span>
        }
        second={rule.enabled ? rule.rule_id : `${rule.rule_id} · switched off`}
      />
    ),
  },
  { id: 'severity', header: 'Severity', width: '6.5rem', cell: (rule) => <SeverityBadge severity={rule.severity} /> },
  { id: 'language', header: 'Language or format', width: '11rem', hideOn: 'medium', cell: languageWords },
  { id: 'category', header: 'Category', width: '10rem', cell: (rule) => categoryWords(rule.category) },
  { id: 'weakness', header: 'Weakness', width: '7rem', hideOn: 'medium', cell: (rule) => rule.cwe[0] ?? '' },
  { id: 'engine', header: 'Engine', width: '7rem', cell: (rule) => engineLabels[rule.engine] ?? rule.engine },
];
