import type { components } from '../../../generated/openapi.ts';

/** What a developer who meets the code should do. The compiler asks for a new code's advice. */
export const advice: Readonly<Record<components['schemas']['ErrorCode'], string>> = {
  MALFORMED_REQUEST:
    'Send the output of a JSON library, encoded in UTF-8. A trailing comma, single quotes or a body that was cut short are the usual causes. Do not repeat the request unchanged.',
  UNAUTHORIZED:
    'Read `details.reason`; [Authentication](doc:start/authentication#when-a-key-is-refused) explains each. Do not repeat the call with the same key: failed authentications are also limited.',
  FORBIDDEN:
    'Compare `details.required_permissions` with `details.provided_permissions`, and use a key with the required level. [Permissions](doc:start/permissions) lists what each call needs.',
  NOT_FOUND:
    'Check the id and the environment: a test key never sees what belongs to live, nor the other way round. Events are kept for 30 days.',
  METHOD_NOT_ALLOWED: 'Use one of the methods in the `Allow` header, which `details.allow` repeats.',
  NOT_ACCEPTABLE: 'Accept one of the media types in `details.produces`, or leave the `Accept` header out for JSON.',
  IDEMPOTENCY_KEY_IN_USE:
    'Wait a second and send the same request again: it then gets the answer of the first. See [Idempotency](doc:guides/idempotency).',
  WEBHOOK_LIMIT_REACHED:
    'Delete a webhook that is no longer used. Paused webhooks and those of the other environment count too. One webhook can receive all kinds of events.',
  WEBHOOK_DISABLED:
    'Make sure that the receiver works, then set `active` to true with `updateWebhook`. `disabled.reason` says why it was switched off.',
  SCAN_FINISHED: 'Nothing: the scan has already ended, and an ended scan never changes.',
  SCAN_NOT_FINISHED:
    'Wait until the status is `completed`, with `getScan` and `wait` or by webhook. A scan that failed, timed out or was canceled never has a report.',
  USER_EXISTS: 'Find the user with `listUsers`, and change its permission with `updateUser`.',
  REPOSITORY_EXISTS:
    'Continue with `details.repository_id`: `getRepository` shows the repository, `updateRepository` changes it.',
  COUNT_CHANGED:
    'Send the same triage with `dry_run`, look at what it counts, and send that number as `expected_count`.',
  LAST_ADMIN: 'Make another user admin first.',
  PAYLOAD_TOO_LARGE:
    'Send less. No documented request comes near the limit: a body this large is nearly always the wrong one.',
  UNSUPPORTED_MEDIA_TYPE: 'Send `Content-Type: application/json`, and no `Content-Encoding`.',
  HEADERS_TOO_LARGE:
    'Send fewer or shorter headers. The usual causes are cookies of another service on the same host, and long lists of ids in the address, which should be split into several calls.',
  EXPECTATION_FAILED: 'Leave the `Expect` header out. Bodies are small, so there is no need to ask before sending one.',
  HTTPS_REQUIRED: 'Use the `https://` address. The key was sent unencrypted: revoke it and create another.',
  VALIDATION_FAILED:
    'Correct every entry of `details.fields`: `in` says whether the value is in the body, the query, the path or a header, `pointer` where exactly, and `message` what is expected.',
  IDEMPOTENCY_KEY_REUSED: 'Use a new key for each new intent; reuse a key only to repeat exactly the same request.',
  RATE_LIMITED:
    'Wait as many seconds as `Retry-After` says, then continue more slowly. See [Rate limits](doc:guides/rate-limits).',
  SCAN_QUEUE_FULL:
    'Wait until running scans have ended, or cancel queued ones that are no longer needed. `getAccount` shows how many are waiting.',
  INTERNAL_ERROR:
    'Try again after a moment, with the same `Idempotency-Key` where the operation takes one. If the problem persists, report the `X-Request-Id`.',
  SERVICE_UNAVAILABLE: 'Wait as long as `Retry-After` says and try again. Webhook deliveries are not lost meanwhile.',
};
