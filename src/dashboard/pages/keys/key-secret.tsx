import type { OwnSchemas } from '../../data/types.ts';
import { ExternalLink } from '../../design/controls/link.tsx';
import { Secret } from '../../design/controls/secret.tsx';
import { CodeBlock } from '../../design/display/code-block.tsx';
import { Banner } from '../../design/surfaces/banner.tsx';

/** The one time that a key's value is seen, with a call to try it. */
export const KeySecret = ({
  created,
  note,
  onDone,
}: {
  created: OwnSchemas['NewKey'];
  note?: string;
  onDone: () => void;
}) => (
  <Secret secret={created.secret} what="API key" onDone={onDone}>
    {note !== undefined && <Banner tone="info">{note}</Banner>}
    <CodeBlock code={trial(created.secret)} label="Try it" />
    <p>
      Store it in an environment variable or a secret store, never in code.{' '}
      <ExternalLink href="/docs/start/authentication/">How to handle keys</ExternalLink>
    </p>
  </Secret>
);

const trial = (secret: string): string =>
  [
    `export SIGHTLINE_API_KEY='${secret}'`,
    'curl -H "Authorization: Bearer $SIGHTLINE_API_KEY" \\',
    `  ${window.location.origin}/v1/scans`,
  ].join('\n');
