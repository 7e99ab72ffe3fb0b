import { expect, test } from 'vitest';
import { secretlintKind } from '../../../../../src/scanner/engines/secrets/secret-kinds.ts';

test.each([
  ['GITHUB_TOKEN', 'secret-github-token', 'GitHub token in the repository', 'critical'],
  ['AWSAccountID', 'secret-aws-account-id', 'AWS account id in the repository', 'info'],
  [
    'HUGGINGFACE_USER_TOKEN',
    'secret-huggingface-user-token',
    'Credential (huggingface user token) in the repository',
    'high',
  ],
  ['NewVendorKey', 'secret-new-vendor-key', 'Credential (new vendor key) in the repository', 'high'],
  ['_odd__NAME_', 'secret-odd-name', 'Credential (odd name) in the repository', 'high'],
])('what secretlint calls %s is %s', (messageId, rule_id, title, severity) => {
  expect(secretlintKind(messageId)).toEqual({ rule_id, title, severity });
});
