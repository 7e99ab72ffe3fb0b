/** Written by `npm run generate` from openapi/. Do not edit. */
export const operationTable = {
  "getSession": {
    "method": "GET",
    "path": "/session",
    "permission": "read",
    "signInOptional": false,
    "statuses": [
      200,
      401,
      403,
      406,
      422,
      429,
      500,
      503
    ],
    "success": [
      200
    ],
    "failures": [
      "SIGN_IN_REQUIRED",
      "FORBIDDEN",
      "CROSS_SITE_REQUEST",
      "NOT_ACCEPTABLE",
      "VALIDATION_FAILED",
      "RATE_LIMITED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "produces": [
      "application/json"
    ],
    "headers": [],
    "queryTypes": {},
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {},
    "bodyDefaults": {},
    "keyInAddress": false,
    "rateLimitCost": 1,
    "audit": null
  },
  "signIn": {
    "method": "POST",
    "path": "/session",
    "permission": null,
    "signInOptional": false,
    "statuses": [
      201,
      400,
      401,
      403,
      406,
      409,
      413,
      415,
      422,
      429,
      500,
      503
    ],
    "success": [
      201
    ],
    "failures": [
      "MALFORMED_REQUEST",
      "SIGN_IN_FAILED",
      "CROSS_SITE_REQUEST",
      "NOT_ACCEPTABLE",
      "ACCOUNT_AMBIGUOUS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_FAILED",
      "RATE_LIMITED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "produces": [
      "application/json"
    ],
    "headers": [],
    "queryTypes": {},
    "hasBody": true,
    "bodyRequired": true,
    "defaults": {},
    "bodyDefaults": {},
    "keyInAddress": false,
    "rateLimitCost": 1,
    "audit": null
  },
  "signOut": {
    "method": "DELETE",
    "path": "/session",
    "permission": "read",
    "signInOptional": false,
    "statuses": [
      204,
      401,
      403,
      422,
      429,
      500,
      503
    ],
    "success": [
      204
    ],
    "failures": [
      "SIGN_IN_REQUIRED",
      "FORBIDDEN",
      "CROSS_SITE_REQUEST",
      "VALIDATION_FAILED",
      "RATE_LIMITED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "produces": [],
    "headers": [],
    "queryTypes": {},
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {},
    "bodyDefaults": {},
    "keyInAddress": false,
    "rateLimitCost": 1,
    "audit": null
  },
  "getSessionState": {
    "method": "GET",
    "path": "/session-state",
    "permission": "read",
    "signInOptional": true,
    "statuses": [
      200,
      403,
      406,
      422,
      429,
      500,
      503
    ],
    "success": [
      200
    ],
    "failures": [
      "CROSS_SITE_REQUEST",
      "NOT_ACCEPTABLE",
      "VALIDATION_FAILED",
      "RATE_LIMITED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "produces": [
      "application/json"
    ],
    "headers": [],
    "queryTypes": {},
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {},
    "bodyDefaults": {},
    "keyInAddress": false,
    "rateLimitCost": 1,
    "audit": null
  },
  "listSessions": {
    "method": "GET",
    "path": "/sessions",
    "permission": "read",
    "signInOptional": false,
    "statuses": [
      200,
      401,
      403,
      406,
      422,
      429,
      500,
      503
    ],
    "success": [
      200
    ],
    "failures": [
      "SIGN_IN_REQUIRED",
      "FORBIDDEN",
      "CROSS_SITE_REQUEST",
      "NOT_ACCEPTABLE",
      "VALIDATION_FAILED",
      "RATE_LIMITED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "produces": [
      "application/json"
    ],
    "headers": [],
    "queryTypes": {},
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {},
    "bodyDefaults": {},
    "keyInAddress": false,
    "rateLimitCost": 1,
    "audit": null
  },
  "deleteOtherSessions": {
    "method": "DELETE",
    "path": "/sessions",
    "permission": "read",
    "signInOptional": false,
    "statuses": [
      204,
      401,
      403,
      422,
      429,
      500,
      503
    ],
    "success": [
      204
    ],
    "failures": [
      "SIGN_IN_REQUIRED",
      "FORBIDDEN",
      "CROSS_SITE_REQUEST",
      "VALIDATION_FAILED",
      "RATE_LIMITED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "produces": [],
    "headers": [],
    "queryTypes": {},
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {},
    "bodyDefaults": {},
    "keyInAddress": false,
    "rateLimitCost": 1,
    "audit": null
  },
  "deleteSession": {
    "method": "DELETE",
    "path": "/sessions/{session_id}",
    "permission": "read",
    "signInOptional": false,
    "statuses": [
      204,
      401,
      403,
      404,
      422,
      429,
      500,
      503
    ],
    "success": [
      204
    ],
    "failures": [
      "SIGN_IN_REQUIRED",
      "FORBIDDEN",
      "CROSS_SITE_REQUEST",
      "NOT_FOUND",
      "VALIDATION_FAILED",
      "RATE_LIMITED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "produces": [],
    "headers": [],
    "queryTypes": {},
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {},
    "bodyDefaults": {},
    "keyInAddress": false,
    "rateLimitCost": 1,
    "audit": null
  },
  "getLink": {
    "method": "POST",
    "path": "/links",
    "permission": null,
    "signInOptional": false,
    "statuses": [
      200,
      400,
      403,
      404,
      406,
      413,
      415,
      422,
      429,
      500,
      503
    ],
    "success": [
      200
    ],
    "failures": [
      "MALFORMED_REQUEST",
      "CROSS_SITE_REQUEST",
      "NOT_FOUND",
      "NOT_ACCEPTABLE",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_FAILED",
      "RATE_LIMITED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "produces": [
      "application/json"
    ],
    "headers": [],
    "queryTypes": {},
    "hasBody": true,
    "bodyRequired": true,
    "defaults": {},
    "bodyDefaults": {},
    "keyInAddress": false,
    "rateLimitCost": 1,
    "audit": null
  },
  "createPassword": {
    "method": "POST",
    "path": "/links/password",
    "permission": null,
    "signInOptional": false,
    "statuses": [
      201,
      400,
      403,
      404,
      406,
      413,
      415,
      422,
      429,
      500,
      503
    ],
    "success": [
      201
    ],
    "failures": [
      "MALFORMED_REQUEST",
      "CROSS_SITE_REQUEST",
      "NOT_FOUND",
      "NOT_ACCEPTABLE",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_FAILED",
      "RATE_LIMITED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "produces": [
      "application/json"
    ],
    "headers": [],
    "queryTypes": {},
    "hasBody": true,
    "bodyRequired": true,
    "defaults": {},
    "bodyDefaults": {},
    "keyInAddress": false,
    "rateLimitCost": 1,
    "audit": null
  },
  "createPasswordReset": {
    "method": "POST",
    "path": "/password-resets",
    "permission": null,
    "signInOptional": false,
    "statuses": [
      204,
      400,
      403,
      413,
      415,
      422,
      429,
      500,
      503
    ],
    "success": [
      204
    ],
    "failures": [
      "MALFORMED_REQUEST",
      "CROSS_SITE_REQUEST",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_FAILED",
      "RATE_LIMITED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "produces": [],
    "headers": [],
    "queryTypes": {},
    "hasBody": true,
    "bodyRequired": true,
    "defaults": {},
    "bodyDefaults": {},
    "keyInAddress": false,
    "rateLimitCost": 1,
    "audit": null
  },
  "updatePassword": {
    "method": "PUT",
    "path": "/password",
    "permission": "read",
    "signInOptional": false,
    "statuses": [
      204,
      400,
      401,
      403,
      413,
      415,
      422,
      429,
      500,
      503
    ],
    "success": [
      204
    ],
    "failures": [
      "MALFORMED_REQUEST",
      "SIGN_IN_REQUIRED",
      "FORBIDDEN",
      "CROSS_SITE_REQUEST",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_FAILED",
      "RATE_LIMITED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "produces": [],
    "headers": [],
    "queryTypes": {},
    "hasBody": true,
    "bodyRequired": true,
    "defaults": {},
    "bodyDefaults": {},
    "keyInAddress": false,
    "rateLimitCost": 1,
    "audit": null
  },
  "updateAccount": {
    "method": "PATCH",
    "path": "/account",
    "permission": "admin",
    "signInOptional": false,
    "statuses": [
      200,
      400,
      401,
      403,
      406,
      413,
      415,
      422,
      429,
      500,
      503
    ],
    "success": [
      200
    ],
    "failures": [
      "MALFORMED_REQUEST",
      "SIGN_IN_REQUIRED",
      "FORBIDDEN",
      "CROSS_SITE_REQUEST",
      "NOT_ACCEPTABLE",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_FAILED",
      "RATE_LIMITED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "produces": [
      "application/json"
    ],
    "headers": [],
    "queryTypes": {},
    "hasBody": true,
    "bodyRequired": true,
    "defaults": {},
    "bodyDefaults": {},
    "keyInAddress": false,
    "rateLimitCost": 1,
    "audit": {
      "action": "account.updated",
      "target": "account_id",
      "detail": [
        "name"
      ]
    }
  },
  "updateProfile": {
    "method": "PATCH",
    "path": "/profile",
    "permission": "read",
    "signInOptional": false,
    "statuses": [
      200,
      400,
      401,
      403,
      406,
      413,
      415,
      422,
      429,
      500,
      503
    ],
    "success": [
      200
    ],
    "failures": [
      "MALFORMED_REQUEST",
      "SIGN_IN_REQUIRED",
      "FORBIDDEN",
      "CROSS_SITE_REQUEST",
      "NOT_ACCEPTABLE",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_FAILED",
      "RATE_LIMITED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "produces": [
      "application/json"
    ],
    "headers": [],
    "queryTypes": {},
    "hasBody": true,
    "bodyRequired": true,
    "defaults": {},
    "bodyDefaults": {},
    "keyInAddress": false,
    "rateLimitCost": 1,
    "audit": {
      "action": "user.updated",
      "target": "user_id",
      "detail": [
        "name"
      ]
    }
  },
  "createInvitation": {
    "method": "POST",
    "path": "/users/{user_id}/invitation",
    "permission": "admin",
    "signInOptional": false,
    "statuses": [
      201,
      401,
      403,
      404,
      406,
      422,
      429,
      500,
      503
    ],
    "success": [
      201
    ],
    "failures": [
      "SIGN_IN_REQUIRED",
      "FORBIDDEN",
      "CROSS_SITE_REQUEST",
      "NOT_FOUND",
      "NOT_ACCEPTABLE",
      "VALIDATION_FAILED",
      "RATE_LIMITED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "produces": [
      "application/json"
    ],
    "headers": [],
    "queryTypes": {},
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {},
    "bodyDefaults": {},
    "keyInAddress": false,
    "rateLimitCost": 1,
    "audit": {
      "action": "user.link_created",
      "target": "user_id",
      "detail": [
        "purpose",
        "mailed"
      ]
    }
  },
  "listPeople": {
    "method": "GET",
    "path": "/people",
    "permission": "read",
    "signInOptional": false,
    "statuses": [
      200,
      401,
      403,
      406,
      422,
      429,
      500,
      503
    ],
    "success": [
      200
    ],
    "failures": [
      "SIGN_IN_REQUIRED",
      "FORBIDDEN",
      "CROSS_SITE_REQUEST",
      "NOT_ACCEPTABLE",
      "VALIDATION_FAILED",
      "RATE_LIMITED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "produces": [
      "application/json"
    ],
    "headers": [],
    "queryTypes": {
      "limit": "integer"
    },
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {
      "limit": 20
    },
    "bodyDefaults": {},
    "keyInAddress": false,
    "rateLimitCost": 1,
    "audit": null
  },
  "listKeys": {
    "method": "GET",
    "path": "/keys",
    "permission": "admin",
    "signInOptional": false,
    "statuses": [
      200,
      401,
      403,
      406,
      422,
      429,
      500,
      503
    ],
    "success": [
      200
    ],
    "failures": [
      "SIGN_IN_REQUIRED",
      "FORBIDDEN",
      "CROSS_SITE_REQUEST",
      "NOT_ACCEPTABLE",
      "VALIDATION_FAILED",
      "RATE_LIMITED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "produces": [
      "application/json"
    ],
    "headers": [],
    "queryTypes": {
      "limit": "integer"
    },
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {
      "limit": 20
    },
    "bodyDefaults": {},
    "keyInAddress": false,
    "rateLimitCost": 1,
    "audit": null
  },
  "createKey": {
    "method": "POST",
    "path": "/keys",
    "permission": "admin",
    "signInOptional": false,
    "statuses": [
      201,
      400,
      401,
      403,
      406,
      413,
      415,
      422,
      429,
      500,
      503
    ],
    "success": [
      201
    ],
    "failures": [
      "MALFORMED_REQUEST",
      "SIGN_IN_REQUIRED",
      "FORBIDDEN",
      "CROSS_SITE_REQUEST",
      "NOT_ACCEPTABLE",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_FAILED",
      "RATE_LIMITED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "produces": [
      "application/json"
    ],
    "headers": [],
    "queryTypes": {},
    "hasBody": true,
    "bodyRequired": true,
    "defaults": {},
    "bodyDefaults": {
      "expires_in_days": 90
    },
    "keyInAddress": false,
    "rateLimitCost": 1,
    "audit": {
      "action": "key.created",
      "target": "key_id",
      "detail": [
        "name",
        "permission",
        "environment",
        "expires_at"
      ]
    }
  },
  "deleteKey": {
    "method": "DELETE",
    "path": "/keys/{key_id}",
    "permission": "admin",
    "signInOptional": false,
    "statuses": [
      204,
      401,
      403,
      404,
      422,
      429,
      500,
      503
    ],
    "success": [
      204
    ],
    "failures": [
      "SIGN_IN_REQUIRED",
      "FORBIDDEN",
      "CROSS_SITE_REQUEST",
      "NOT_FOUND",
      "VALIDATION_FAILED",
      "RATE_LIMITED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "produces": [],
    "headers": [],
    "queryTypes": {},
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {},
    "bodyDefaults": {},
    "keyInAddress": false,
    "rateLimitCost": 1,
    "audit": {
      "action": "key.revoked",
      "target": "key_id"
    }
  },
  "rotateKey": {
    "method": "POST",
    "path": "/keys/{key_id}/rotate",
    "permission": "admin",
    "signInOptional": false,
    "statuses": [
      201,
      400,
      401,
      403,
      404,
      406,
      413,
      415,
      422,
      429,
      500,
      503
    ],
    "success": [
      201
    ],
    "failures": [
      "MALFORMED_REQUEST",
      "SIGN_IN_REQUIRED",
      "FORBIDDEN",
      "CROSS_SITE_REQUEST",
      "NOT_FOUND",
      "NOT_ACCEPTABLE",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_FAILED",
      "RATE_LIMITED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "produces": [
      "application/json"
    ],
    "headers": [],
    "queryTypes": {},
    "hasBody": true,
    "bodyRequired": true,
    "defaults": {},
    "bodyDefaults": {
      "grace_hours": 24
    },
    "keyInAddress": false,
    "rateLimitCost": 1,
    "audit": {
      "action": "key.rotated",
      "target": "key_id",
      "detail": [
        "grace_hours",
        "new_key_id",
        "permission",
        "environment",
        "expires_at"
      ]
    }
  },
  "listAuditEntries": {
    "method": "GET",
    "path": "/audit-entries",
    "permission": "admin",
    "signInOptional": false,
    "statuses": [
      200,
      401,
      403,
      406,
      422,
      429,
      500,
      503
    ],
    "success": [
      200
    ],
    "failures": [
      "SIGN_IN_REQUIRED",
      "FORBIDDEN",
      "CROSS_SITE_REQUEST",
      "NOT_ACCEPTABLE",
      "VALIDATION_FAILED",
      "RATE_LIMITED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "produces": [
      "application/json",
      "text/csv"
    ],
    "headers": [],
    "queryTypes": {
      "actor": "array",
      "action": "array",
      "limit": "integer"
    },
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {
      "limit": 20
    },
    "bodyDefaults": {},
    "keyInAddress": false,
    "rateLimitCost": 1,
    "audit": null
  },
  "listSavedFilters": {
    "method": "GET",
    "path": "/saved-filters",
    "permission": "read",
    "signInOptional": false,
    "statuses": [
      200,
      401,
      403,
      406,
      422,
      429,
      500,
      503
    ],
    "success": [
      200
    ],
    "failures": [
      "SIGN_IN_REQUIRED",
      "FORBIDDEN",
      "CROSS_SITE_REQUEST",
      "NOT_ACCEPTABLE",
      "VALIDATION_FAILED",
      "RATE_LIMITED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "produces": [
      "application/json"
    ],
    "headers": [
      "x-environment"
    ],
    "queryTypes": {},
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {},
    "bodyDefaults": {},
    "keyInAddress": false,
    "rateLimitCost": 1,
    "audit": null
  },
  "createSavedFilter": {
    "method": "POST",
    "path": "/saved-filters",
    "permission": "write",
    "signInOptional": false,
    "statuses": [
      201,
      400,
      401,
      403,
      406,
      409,
      413,
      415,
      422,
      429,
      500,
      503
    ],
    "success": [
      201
    ],
    "failures": [
      "MALFORMED_REQUEST",
      "SIGN_IN_REQUIRED",
      "FORBIDDEN",
      "CROSS_SITE_REQUEST",
      "NOT_ACCEPTABLE",
      "SAVED_FILTER_EXISTS",
      "SAVED_FILTER_LIMIT_REACHED",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_FAILED",
      "RATE_LIMITED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "produces": [
      "application/json"
    ],
    "headers": [
      "x-environment"
    ],
    "queryTypes": {},
    "hasBody": true,
    "bodyRequired": true,
    "defaults": {},
    "bodyDefaults": {},
    "keyInAddress": false,
    "rateLimitCost": 1,
    "audit": {
      "action": "saved_filter.created",
      "target": "saved_filter_id",
      "detail": [
        "name",
        "query"
      ]
    }
  },
  "updateSavedFilter": {
    "method": "PATCH",
    "path": "/saved-filters/{saved_filter_id}",
    "permission": "write",
    "signInOptional": false,
    "statuses": [
      200,
      400,
      401,
      403,
      404,
      406,
      409,
      413,
      415,
      422,
      429,
      500,
      503
    ],
    "success": [
      200
    ],
    "failures": [
      "MALFORMED_REQUEST",
      "SIGN_IN_REQUIRED",
      "FORBIDDEN",
      "CROSS_SITE_REQUEST",
      "NOT_FOUND",
      "NOT_ACCEPTABLE",
      "SAVED_FILTER_EXISTS",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_FAILED",
      "RATE_LIMITED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "produces": [
      "application/json"
    ],
    "headers": [
      "x-environment"
    ],
    "queryTypes": {},
    "hasBody": true,
    "bodyRequired": true,
    "defaults": {},
    "bodyDefaults": {},
    "keyInAddress": false,
    "rateLimitCost": 1,
    "audit": {
      "action": "saved_filter.renamed",
      "target": "saved_filter_id",
      "detail": [
        "name"
      ]
    }
  },
  "deleteSavedFilter": {
    "method": "DELETE",
    "path": "/saved-filters/{saved_filter_id}",
    "permission": "write",
    "signInOptional": false,
    "statuses": [
      204,
      401,
      403,
      404,
      422,
      429,
      500,
      503
    ],
    "success": [
      204
    ],
    "failures": [
      "SIGN_IN_REQUIRED",
      "FORBIDDEN",
      "CROSS_SITE_REQUEST",
      "NOT_FOUND",
      "VALIDATION_FAILED",
      "RATE_LIMITED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "produces": [],
    "headers": [
      "x-environment"
    ],
    "queryTypes": {},
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {},
    "bodyDefaults": {},
    "keyInAddress": false,
    "rateLimitCost": 1,
    "audit": {
      "action": "saved_filter.deleted",
      "target": "saved_filter_id"
    }
  },
  "listStateChanges": {
    "method": "GET",
    "path": "/scans/{scan_id}/state-changes",
    "permission": "read",
    "signInOptional": false,
    "statuses": [
      200,
      401,
      403,
      404,
      406,
      422,
      429,
      500,
      503
    ],
    "success": [
      200
    ],
    "failures": [
      "SIGN_IN_REQUIRED",
      "FORBIDDEN",
      "CROSS_SITE_REQUEST",
      "NOT_FOUND",
      "NOT_ACCEPTABLE",
      "VALIDATION_FAILED",
      "RATE_LIMITED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "produces": [
      "application/json"
    ],
    "headers": [
      "x-environment"
    ],
    "queryTypes": {},
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {},
    "bodyDefaults": {},
    "keyInAddress": false,
    "rateLimitCost": 1,
    "audit": null
  },
  "listTriagedIssues": {
    "method": "GET",
    "path": "/triages/{triage_id}/issues",
    "permission": "read",
    "signInOptional": false,
    "statuses": [
      200,
      401,
      403,
      404,
      406,
      422,
      429,
      500,
      503
    ],
    "success": [
      200
    ],
    "failures": [
      "SIGN_IN_REQUIRED",
      "FORBIDDEN",
      "CROSS_SITE_REQUEST",
      "NOT_FOUND",
      "NOT_ACCEPTABLE",
      "VALIDATION_FAILED",
      "RATE_LIMITED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "produces": [
      "application/json"
    ],
    "headers": [
      "x-environment"
    ],
    "queryTypes": {
      "limit": "integer"
    },
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {
      "limit": 20
    },
    "bodyDefaults": {},
    "keyInAddress": false,
    "rateLimitCost": 1,
    "audit": null
  },
  "getWebhookStatistics": {
    "method": "GET",
    "path": "/webhooks/{webhook_id}/statistics",
    "permission": "admin",
    "signInOptional": false,
    "statuses": [
      200,
      401,
      403,
      404,
      406,
      422,
      429,
      500,
      503
    ],
    "success": [
      200
    ],
    "failures": [
      "SIGN_IN_REQUIRED",
      "FORBIDDEN",
      "CROSS_SITE_REQUEST",
      "NOT_FOUND",
      "NOT_ACCEPTABLE",
      "VALIDATION_FAILED",
      "RATE_LIMITED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "produces": [
      "application/json"
    ],
    "headers": [
      "x-environment"
    ],
    "queryTypes": {},
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {
      "period": "day"
    },
    "bodyDefaults": {},
    "keyInAddress": false,
    "rateLimitCost": 1,
    "audit": null
  },
  "getOverview": {
    "method": "GET",
    "path": "/overview",
    "permission": "read",
    "signInOptional": false,
    "statuses": [
      200,
      401,
      403,
      406,
      422,
      429,
      500,
      503
    ],
    "success": [
      200
    ],
    "failures": [
      "SIGN_IN_REQUIRED",
      "FORBIDDEN",
      "CROSS_SITE_REQUEST",
      "NOT_ACCEPTABLE",
      "VALIDATION_FAILED",
      "RATE_LIMITED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "produces": [
      "application/json"
    ],
    "headers": [
      "x-environment"
    ],
    "queryTypes": {
      "days": "integer"
    },
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {
      "days": 30
    },
    "bodyDefaults": {},
    "keyInAddress": false,
    "rateLimitCost": 1,
    "audit": null
  },
  "getUsage": {
    "method": "GET",
    "path": "/usage",
    "permission": "read",
    "signInOptional": false,
    "statuses": [
      200,
      401,
      403,
      406,
      422,
      429,
      500,
      503
    ],
    "success": [
      200
    ],
    "failures": [
      "SIGN_IN_REQUIRED",
      "FORBIDDEN",
      "CROSS_SITE_REQUEST",
      "NOT_ACCEPTABLE",
      "VALIDATION_FAILED",
      "RATE_LIMITED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "produces": [
      "application/json"
    ],
    "headers": [],
    "queryTypes": {},
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {},
    "bodyDefaults": {},
    "keyInAddress": false,
    "rateLimitCost": 1,
    "audit": null
  },
  "getUsageDays": {
    "method": "GET",
    "path": "/usage/days",
    "permission": "read",
    "signInOptional": false,
    "statuses": [
      200,
      401,
      403,
      406,
      422,
      429,
      500,
      503
    ],
    "success": [
      200
    ],
    "failures": [
      "SIGN_IN_REQUIRED",
      "FORBIDDEN",
      "CROSS_SITE_REQUEST",
      "NOT_ACCEPTABLE",
      "VALIDATION_FAILED",
      "RATE_LIMITED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "produces": [
      "application/json"
    ],
    "headers": [],
    "queryTypes": {
      "days": "integer"
    },
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {
      "days": 30
    },
    "bodyDefaults": {},
    "keyInAddress": false,
    "rateLimitCost": 1,
    "audit": null
  }
} as const;

export type OperationId = keyof typeof operationTable;
