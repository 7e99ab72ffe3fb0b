import type { Repository } from '../../data/types.ts';
import { Badge } from '../../design/display/badge.tsx';
import { Row } from '../../design/surfaces/layout.tsx';
import { problemsOf } from './problems.ts';

/** `none` stands where all is well. */
export const ProblemBadges = ({ repository, none = null }: { repository: Repository; none?: string | null }) => {
  const problems = problemsOf(repository);
  if (problems.length === 0) return none;
  return (
    <Row>
      {problems.map(({ tone, label, note }) => (
        <span key={label} title={note}>
          <Badge tone={tone}>{label}</Badge>
        </span>
      ))}
    </Row>
  );
};
