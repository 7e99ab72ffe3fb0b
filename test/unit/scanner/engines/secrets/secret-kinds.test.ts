import { expect, test } from 'vitest';
import { secretlintKind } from '../../../../../src/scanner/engines/secrets/secret-kinds.ts';

test.each([
  ['GITHUB_TOKEN', 'secret-github-token', 'Hard-coded secret: GitHub token', 'critical'],
  ['AWSAccountID', 'secret-aws-account-id', 'Hard-coded secret: AWS account id', 'info'],
  [
    'HUGGINGFACE_USER_TOKEN',
    'secret-huggingface-user-token',
    'Hard-coded secret: Credential (huggingface user token)',
    'high',
  ],
  ['NewVendorKey', 'secret-new-vendor-key', 'Hard-coded secret: Credential (new vendor key)', 'high'],
  ['_odd__NAME_', 'secret-odd-name', 'Hard-coded secret: Credential (odd name)', 'high'],
])('what secretlint calls %s is %s', (messageId, rule_id, title, severity) => {
  expect(secretlintKind(messageId)).toEqual({ rule_id, title, severity });
});
