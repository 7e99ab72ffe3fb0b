import { useApi } from '../../../data/environment.tsx';
import type { Issue } from '../../../data/types.ts';
import { Disclosure } from '../../../design/surfaces/disclosure.tsx';
import { exampleFor, hasExamples } from './rule-example.ts';
import { RuleExample } from './rule-example-view.tsx';

/** What the rule finds and leaves alone, in the language of the issue where there is such an example. */
export const IssueExample = ({ issue }: { issue: Issue }) => {
  const rule = useApi().useQuery(
    'get',
    '/rules/{rule_id}',
    { params: { path: { rule_id: issue.rule_id } } },
    { enabled: hasExamples(issue) },
  );
  const example = exampleFor(rule.data?.examples ?? [], issue.file);
  return (
    example && (
      <Disclosure summary="Example">
        <RuleExample example={example} />
      </Disclosure>
    )
  );
};
