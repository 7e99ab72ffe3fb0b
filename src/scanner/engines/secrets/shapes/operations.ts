import { type KeyShape, shapesOf } from './shape.ts';

/** Keys of what watches over programs and signs people in. */
export const operationShapes: readonly KeyShape[] = shapesOf([
  ['newrelic-key', 'New Relic user key', 'high', 'NRAK-', /\bNRAK-[A-Z0-9]{27}\b/g],
  ['newrelic-insert-key', 'New Relic insert key', 'medium', 'NRII-', /\bNRII-[\w-]{32}(?![\w-])/g],
  ['newrelic-licence-key', 'New Relic licence key', 'medium', 'NRAL', /\b[a-f0-9]{36}NRAL\b/g],
  [
    'sentry-token',
    'Sentry token',
    'high',
    'sntry',
    /\bsntry(?:s_[A-Za-z0-9+/]{60,400}={0,2}_[A-Za-z0-9+/]{40,50}|u_[a-f0-9]{64})/g,
  ],
  ['grafana-key', 'Grafana API key', 'high', 'eyJrIjoi', /(?<![\w+/])eyJrIjoi[A-Za-z0-9]{60,400}={0,2}(?![\w+/=])/g],
  ['dynatrace-token', 'Dynatrace token', 'high', 'dt0', /\bdt0[a-z]\d{2}\.[A-Z0-9]{24}\.[A-Z0-9]{64}\b/g],
  ['honeycomb-key', 'Honeycomb key', 'medium', 'hc', /\bhc(?:aik|bik|amk|bmk)_[a-z0-9]{58}\b/g],
  ['logfire-token', 'Logfire token', 'medium', 'pylf_v', /\bpylf_v\d_[a-z]{2}_[A-Za-z0-9]{43}\b/g],
  ['posthog-key', 'PostHog personal API key', 'high', 'phx_', /\bphx_[A-Za-z0-9]{43,52}\b/g],
  ['statsig-secret', 'Statsig secret', 'high', 'secret-', /\bsecret-[A-Za-z0-9]{43}\b/g],
  ['pagerduty-key', 'PagerDuty API key', 'high', 'pdus+', /\bpdus\+[\w+-]{20,40}/g],
  ['okta-token', 'Okta API token', 'critical', 'SSWS', /\bSSWS\s{1,3}(00[\w-]{40})(?![\w-])/g],
  [
    'onepassword-key',
    '1Password secret key',
    'critical',
    'A3-',
    /\bA3-[A-Z0-9]{6}-(?:[A-Z0-9]{11}|[A-Z0-9]{6}-[A-Z0-9]{5})-[A-Z0-9]{5}-[A-Z0-9]{5}-[A-Z0-9]{5}\b/g,
  ],
  ['vault-token', 'Vault token', 'critical', 'VAULT', /VAULT[\w-]{0,20}TOKEN["'\s:=]{1,5}(s\.[A-Za-z0-9]{24})\b/g],
  ['unkey-root-key', 'Unkey root key', 'high', 'unkey_', /\bunkey_[A-Za-z0-9]{20,30}\b/g],
]);
