/** Written by `npm run generate` from the `x-catalogue` of ErrorCode and DashboardErrorCode in openapi/. Do not edit. */
export const errorCatalogue = {
  "MALFORMED_REQUEST": {
    "status": 400,
    "message": "The request could not be read. Send a body that is valid JSON in UTF-8.",
    "when": "The body is not valid JSON in UTF-8, or the request itself is not valid HTTP."
  },
  "UNAUTHORIZED": {
    "status": 401,
    "message": "API key invalid or missing. Send a valid key as \"Authorization: Bearer <API_KEY>\".",
    "when": "No credentials, two different ones, or a key that is malformed, unknown, expired, revoked or not allowed in the URL.",
    "variants": {
      "twoCredentials": "Two different credentials were sent. Send one key, as \"Authorization: Bearer <API_KEY>\"."
    }
  },
  "FORBIDDEN": {
    "status": 403,
    "message": "Insufficient permissions. Use a key with the required permission.",
    "when": "The key is valid but of a lower level than the operation needs."
  },
  "NOT_FOUND": {
    "status": 404,
    "message": "There is nothing at this address. Check the path and the id.",
    "when": "The path is unknown, or the id names nothing that the account and environment of the key can see."
  },
  "METHOD_NOT_ALLOWED": {
    "status": 405,
    "message": "This address does not take this method. The Allow header lists those that it takes.",
    "when": "The path is known but has no such method."
  },
  "NOT_ACCEPTABLE": {
    "status": 406,
    "message": "None of the accepted media types is available. Accept one of details.produces.",
    "when": "The Accept header leaves no media type that the operation produces."
  },
  "IDEMPOTENCY_KEY_IN_USE": {
    "status": 409,
    "message": "A request with this Idempotency-Key is still being worked on. Try again in a moment.",
    "when": "The same Idempotency-Key arrives while its first request is in flight."
  },
  "WEBHOOK_LIMIT_REACHED": {
    "status": 409,
    "message": "The account has as many webhooks as it may have. Delete one first.",
    "when": "A webhook is registered while the account has 10, both environments and inactive ones included."
  },
  "WEBHOOK_DISABLED": {
    "status": 409,
    "message": "The webhook is switched off. Set \"active\" to true first.",
    "when": "A delivery is asked for on a webhook that is not active."
  },
  "SCAN_FINISHED": {
    "status": 409,
    "message": "The scan has already ended and cannot be canceled.",
    "when": "A scan in a final status is canceled."
  },
  "SCAN_NOT_FINISHED": {
    "status": 409,
    "message": "The scan has not completed, so there is no result yet. Wait for status \"completed\".",
    "when": "A report or comparison is asked for before the scan has completed, or after it ended otherwise."
  },
  "USER_EXISTS": {
    "status": 409,
    "message": "A user with this e-mail address exists already. Update that user instead.",
    "when": "A user is created with an address that is in use in the account."
  },
  "REPOSITORY_EXISTS": {
    "status": 409,
    "message": "The repository at this address is known already. Update it instead; details.repository_id is its id.",
    "when": "A repository is created with an address, in whatever spelling, that a known one has."
  },
  "LAST_ADMIN": {
    "status": 409,
    "message": "The account would be left without an admin. Make another user admin first.",
    "when": "The last admin is deleted or loses that permission."
  },
  "COUNT_CHANGED": {
    "status": 409,
    "message": "Another number of issues would change by now, so none did. Do the dry run again; details.updated_count is the number.",
    "when": "Issues are triaged with an expected_count that is not the number of those that would change."
  },
  "PAYLOAD_TOO_LARGE": {
    "status": 413,
    "message": "The body is larger than 1 MiB. Send a smaller one.",
    "when": "The body is over 1 MiB."
  },
  "UNSUPPORTED_MEDIA_TYPE": {
    "status": 415,
    "message": "The body must be JSON. Send \"Content-Type: application/json\".",
    "when": "The body comes with another content type, or with a content encoding.",
    "variants": {
      "compressedBody": "The body must not be compressed. Send it without Content-Encoding."
    }
  },
  "EXPECTATION_FAILED": {
    "status": 417,
    "message": "The Expect header asks for something that we do not do. Send \"100-continue\" or leave it out.",
    "when": "The Expect header names anything but 100-continue."
  },
  "HTTPS_REQUIRED": {
    "status": 421,
    "message": "This service is HTTPS only. Use the https:// address, and replace the key if one was sent here.",
    "when": "A call reaches the service unencrypted, whatever key it has."
  },
  "VALIDATION_FAILED": {
    "status": 422,
    "message": "The request is not valid. See details.fields for what to correct.",
    "when": "A parameter, header or body does not fit the schema, or a query parameter is unknown."
  },
  "IDEMPOTENCY_KEY_REUSED": {
    "status": 422,
    "message": "This Idempotency-Key was used with another body. Use a new key for a new request.",
    "when": "An Idempotency-Key comes back within 24 hours with a different body."
  },
  "RATE_LIMITED": {
    "status": 429,
    "message": "Rate limit exceeded. Wait until the Retry-After time has passed, then slow down.",
    "when": "The account has used up the requests of the present minute in this environment, or too many failed authentications came from one address.",
    "variants": {
      "failedAuthentications": "Too many calls with no valid key came from this address. Check the key, then wait."
    }
  },
  "SCAN_QUEUE_FULL": {
    "status": 429,
    "message": "As many scans are waiting as the plan allows. Try again when some have ended.",
    "when": "A scan is created while the queue of the plan is full."
  },
  "HEADERS_TOO_LARGE": {
    "status": 431,
    "message": "The address and headers are larger than 16 KiB. Send less.",
    "when": "The address and the headers of a call are together larger than 16 KiB, whatever the operation."
  },
  "INTERNAL_ERROR": {
    "status": 500,
    "message": "Something went wrong on our side. Try again; if it stays, report the request id.",
    "when": "A fault of the service."
  },
  "SERVICE_UNAVAILABLE": {
    "status": 503,
    "message": "The service is not available right now. Try again after the Retry-After time.",
    "when": "The service is starting, stopping, cut off from its store or out of room on its disk."
  },
  "SIGN_IN_REQUIRED": {
    "status": 401,
    "message": "You are not signed in, or your session has ended. Sign in again.",
    "when": "The call has no session cookie, or one whose session has ended."
  },
  "SIGN_IN_FAILED": {
    "status": 401,
    "message": "E-mail address or password is wrong.",
    "when": "No user has this address and password, whichever of the two is wrong."
  },
  "ACCOUNT_AMBIGUOUS": {
    "status": 409,
    "message": "These credentials fit several accounts. Choose one of details.accounts.",
    "when": "Users of several accounts share address and password."
  },
  "CROSS_SITE_REQUEST": {
    "status": 403,
    "message": "The request does not come from the dashboard's own pages.",
    "when": "A page of another origin, or no browser page, sends a change with a session."
  },
  "SAVED_FILTER_EXISTS": {
    "status": 409,
    "message": "A saved filter of this name exists already. Choose another name.",
    "when": "A filter is saved or renamed with a name that another one of the environment has."
  },
  "SAVED_FILTER_LIMIT_REACHED": {
    "status": 409,
    "message": "The environment has as many saved filters as it may have. Delete one first.",
    "when": "A filter is saved while the environment has 100."
  }
} as const;
