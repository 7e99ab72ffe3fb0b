import type { Severity } from '../engine.ts';

/** What is said about one kind of secret; the secret itself is never part of it. */
export interface SecretKind {
  readonly rule_id: string;
  readonly title: string;
  readonly severity: Severity;
  /** With this beside it, it is made to be public. */
  readonly publicBeside?: RegExp;
}

/** What is said about every one. */
export const aboutSecrets = {
  description: 'The repository contains a credential: anyone who can read the code, a copy or its history can use it.',
  category: 'secrets',
  cwe: ['CWE-798'],
  remediation:
    'Revoke this credential and issue a new one, then keep the new one in the environment or a secret store. Removing it from the file does not remove it from the history.',
  help_url: 'https://cwe.mitre.org/data/definitions/798.html',
} as const;

/** What is said of secrets of one kind: an id without `secret-`, and what it is. */
export const kindOf = (name: string, title: string, severity: Severity): SecretKind => ({
  rule_id: `secret-${name}`,
  title: `Hard-coded secret: ${title}`,
  severity,
});

/** By secretlint's message id. `critical` opens a production account by itself; an identifier alone opens nothing. */
const secretlintKinds: Readonly<Record<string, SecretKind>> = {
  AWSSecretAccessKey: kindOf('aws-secret-access-key', 'AWS secret access key', 'critical'),
  AWSAccessKeyID: kindOf('aws-access-key-id', 'AWS access key id', 'high'),
  AWSAccountID: kindOf('aws-account-id', 'AWS account id', 'info'),
  PrivateKeyP12: kindOf('gcp-service-account', 'Google Cloud service account key', 'critical'),
  PrivateKeyJSON: kindOf('gcp-service-account', 'Google Cloud service account key', 'critical'),
  PrivateKey: kindOf('private-key', 'Private key', 'high'),
  PackageJSON_xOauthToken: kindOf('github-token', 'GitHub token', 'critical'),
  GITHUB_TOKEN: kindOf('github-token', 'GitHub token', 'critical'),
  GITLAB_PERSONAL_ACCESS_TOKEN: kindOf('gitlab-token', 'GitLab access token', 'critical'),
  Npmrc_authToken: kindOf('npm-token', 'npm access token', 'critical'),
  NPM_ACCESS_TOKEN: kindOf('npm-token', 'npm access token', 'critical'),
  SLACK_TOKEN: kindOf('slack-token', 'Slack token', 'high'),
  IncomingWebhook: kindOf('slack-webhook', 'Slack incoming webhook address', 'medium'),
  BasicAuth: kindOf('url-password', 'User name and password in an address', 'high'),
  OPENAI_TOKEN: kindOf('openai-key', 'OpenAI API key', 'high'),
  ANTHROPIC_API_KEY: kindOf('anthropic-key', 'Anthropic API key', 'high'),
  STRIPE_SECRET_KEY_LIVE: kindOf('stripe-live-key', 'Stripe live secret key', 'critical'),
  STRIPE_RESTRICTED_KEY_LIVE: kindOf('stripe-live-key', 'Stripe live restricted key', 'critical'),
  STRIPE_SECRET_KEY_TEST: kindOf('stripe-test-key', 'Stripe test key', 'low'),
  STRIPE_RESTRICTED_KEY_TEST: kindOf('stripe-test-key', 'Stripe test key', 'low'),
  MongoDBConnection: kindOf('database-url', 'Database address with a password', 'high'),
  MySQLConnection: kindOf('database-url', 'Database address with a password', 'high'),
  PostgreSQLConnection: kindOf('database-url', 'Database address with a password', 'high'),
};

/** Kind for a secretlint message; one that we do not know yet is a high severity credential named after its id. */
export const secretlintKind = (messageId: string): SecretKind => {
  const words = wordsOf(messageId);
  const name = words.join(' ');
  return secretlintKinds[messageId] ?? kindOf(words.join('-'), `Credential (${name})`, 'high');
};

/** Words of a message id: `HUGGINGFACE_USER_ACCESS_TOKEN` and `PrivateKey` alike. */
const wordsOf = (messageId: string): string[] =>
  messageId
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_')
    .filter((word) => word !== '');

/** A password given to a name that says so. */
export const genericKind = kindOf('generic', 'Hard-coded credential', 'medium');

/** What is left of a password where only its hash is kept: short ones are guessed from it. */
export const hashKind = kindOf('password-hash', 'Hash of a password', 'medium');
