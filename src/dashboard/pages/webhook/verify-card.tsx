import { ExternalLink } from '../../design/controls/link.tsx';
import { CodeBlock } from '../../design/display/code-block.tsx';
import { Card } from '../../design/surfaces/card.tsx';
import { Stack } from '../../design/surfaces/layout.tsx';

/** How a receiver knows that a delivery is ours. */
export const VerifyCard = () => (
  <Card
    title="Verify the signature"
    description="Anyone can send requests to your address. Only Sightline can sign them with your secret."
  >
    <Stack gap="section">
      <p>
        <code>X-Service-Signature</code> is <code>sha256=</code> and the HMAC-SHA-256 of the raw body, keyed with the
        secret, in lowercase hexadecimal. Compare it in constant time, before you parse the body as JSON.
      </p>
      <CodeBlock label="With the Sightline package, in JavaScript" code={sample} />
      <p>
        <ExternalLink href="/docs/webhooks/verify/">Code for six languages, without a package</ExternalLink>
      </p>
    </Stack>
  </Card>
);

const sample = `import { verifyWebhook } from '@sightline/client';

const event = await verifyWebhook(rawBody, request.headers, process.env.SIGHTLINE_WEBHOOK_SECRET);`;
