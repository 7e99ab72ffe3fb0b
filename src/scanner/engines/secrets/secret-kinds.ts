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
  description:
    'A credential is part of the repository: everybody who can read the code, a copy or its history can use it.',
  category: 'secrets',
  cwe: ['CWE-798'],
  remediation:
    'Revoke this credential and issue a new one, then keep the new one in the environment or a secret store. Removing it from the file does not remove it from the history.',
  help_url: 'https://cwe.mitre.org/data/definitions/798.html',
} as const;

const kind = (name: string, title: string, severity: Severity): SecretKind => ({
  rule_id: `secret-${name}`,
  title: `${title} in the repository`,
  severity,
});

/** By secretlint's message id. `critical` opens a production account by itself; an identifier alone opens nothing. */
const secretlintKinds: Readonly<Record<string, SecretKind>> = {
  AWSSecretAccessKey: kind('aws-secret-access-key', 'AWS secret access key', 'critical'),
  AWSAccessKeyID: kind('aws-access-key-id', 'AWS access key id', 'high'),
  AWSAccountID: kind('aws-account-id', 'AWS account id', 'info'),
  PrivateKeyP12: kind('gcp-service-account', 'Google Cloud service account key', 'critical'),
  PrivateKeyJSON: kind('gcp-service-account', 'Google Cloud service account key', 'critical'),
  PrivateKey: kind('private-key', 'Private key', 'high'),
  PackageJSON_xOauthToken: kind('github-token', 'GitHub token', 'critical'),
  GITHUB_TOKEN: kind('github-token', 'GitHub token', 'critical'),
  GITLAB_PERSONAL_ACCESS_TOKEN: kind('gitlab-token', 'GitLab access token', 'critical'),
  Npmrc_authToken: kind('npm-token', 'npm access token', 'critical'),
  NPM_ACCESS_TOKEN: kind('npm-token', 'npm access token', 'critical'),
  SLACK_TOKEN: kind('slack-token', 'Slack token', 'high'),
  IncomingWebhook: kind('slack-webhook', 'Slack incoming webhook address', 'medium'),
  BasicAuth: kind('url-password', 'User name and password in an address', 'high'),
  OPENAI_TOKEN: kind('openai-key', 'OpenAI API key', 'high'),
  ANTHROPIC_API_KEY: kind('anthropic-key', 'Anthropic API key', 'high'),
  STRIPE_SECRET_KEY_LIVE: kind('stripe-live-key', 'Stripe live secret key', 'critical'),
  STRIPE_RESTRICTED_KEY_LIVE: kind('stripe-live-key', 'Stripe live restricted key', 'critical'),
  STRIPE_SECRET_KEY_TEST: kind('stripe-test-key', 'Stripe test key', 'low'),
  STRIPE_RESTRICTED_KEY_TEST: kind('stripe-test-key', 'Stripe test key', 'low'),
  MongoDBConnection: kind('database-url', 'Database address with a password', 'high'),
  MySQLConnection: kind('database-url', 'Database address with a password', 'high'),
  PostgreSQLConnection: kind('database-url', 'Database address with a password', 'high'),
};

/** Kind for a secretlint message; one that we do not know yet is a high severity credential named after its id. */
export const secretlintKind = (messageId: string): SecretKind => {
  const words = wordsOf(messageId);
  const name = words.join(' ');
  return secretlintKinds[messageId] ?? kind(words.join('-'), `Credential (${name})`, 'high');
};

/** Words of a message id: `HUGGINGFACE_USER_ACCESS_TOKEN` and `PrivateKey` alike. */
const wordsOf = (messageId: string): string[] =>
  messageId
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_')
    .filter((word) => word !== '');

/**
 * Shapes that are a credential by their look, beside those that secretlint knows. Group 1, where there is one, is the
 * secret.
 */
export const ownShapes: ReadonlyArray<{
  readonly shape: RegExp;
  readonly kind: SecretKind;
  /** The shape says where a secret stands but not how it looks: `guest` in an example is none. */
  readonly anyValue?: true;
}> = [
  {
    shape: /\bAIza[\w-]{35}(?![\w-])/g,
    kind: {
      ...kind('google-api-key', 'Google API key', 'high'),
      publicBeside: /authDomain|messagingSenderId|firebaseapp\.com/,
    },
  },
  { shape: /\bGOCSPX-[\w-]{28}(?![\w-])/g, kind: kind('google-oauth-secret', 'Google OAuth client secret', 'high') },
  { shape: /\bpypi-AgEI[\w-]{50,512}/g, kind: kind('pypi-token', 'PyPI token', 'critical') },
  { shape: /\bdo[opr]_v1_[a-f0-9]{64}\b/g, kind: kind('digitalocean-token', 'DigitalOcean token', 'critical') },
  { shape: /\bkey-[0-9a-f]{32}\b/g, kind: kind('mailgun-key', 'Mailgun API key', 'high') },
  { shape: /\b\d{8,10}:AA[\w-]{33}(?![\w-])/g, kind: kind('telegram-token', 'Telegram bot token', 'high') },
  { shape: /\bATATT3[\w=-]{100,512}/g, kind: kind('atlassian-token', 'Atlassian API token', 'high') },
  { shape: /\bsq0(?:csp|atp)-[\w-]{22,43}/g, kind: kind('square-token', 'Square token', 'high') },
  { shape: /\bdckr_pat_[\w-]{27}/g, kind: kind('docker-token', 'Docker access token', 'high') },
  {
    shape: /AccountKey=([A-Za-z0-9+/]{86}==)/g,
    kind: kind('azure-storage-key', 'Azure storage account key', 'critical'),
  },
  {
    shape: /https:\/\/(?:canary\.|ptb\.)?discord(?:app)?\.com\/api\/webhooks\/\d{17,20}\/[\w-]{60,80}/g,
    kind: kind('discord-webhook', 'Discord webhook address', 'medium'),
  },
  {
    shape:
      /-----BEGIN (?:ENCRYPTED )?PRIVATE KEY-----[A-Za-z0-9+/=\s\\]{100,10000}-----END (?:ENCRYPTED )?PRIVATE KEY-----/g,
    kind: kind('private-key', 'Private key', 'high'),
  },
  {
    shape:
      /\b(?:redis|rediss|amqp|amqps|smtp|smtps|ldap|ldaps|mssql|sqlserver):\/\/[^:@/\s"'`]{0,100}:([^@/\s"'`]{4,200})@/g,
    kind: kind('url-password', 'Password in an address', 'high'),
    anyValue: true,
  },
];

/** A password given to a name that says so. */
export const genericKind = kind('generic', 'Hard-coded credential', 'medium');
