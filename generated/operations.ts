/** Written by `npm run generate` from openapi/. Do not edit. */
export const operationTable = {
  "listScans": {
    "method": "GET",
    "path": "/scans",
    "permission": "read",
    "signInOptional": false,
    "statuses": [
      200,
      304,
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
      "UNAUTHORIZED",
      "FORBIDDEN",
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
      "if-none-match"
    ],
    "queryTypes": {
      "status": "array",
      "ref_kind": "array",
      "limit": "integer"
    },
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {
      "limit": 20
    },
    "bodyDefaults": {},
    "keyInAddress": true,
    "rateLimitCost": 1,
    "audit": null
  },
  "createScan": {
    "method": "POST",
    "path": "/scans",
    "permission": "write",
    "signInOptional": false,
    "statuses": [
      202,
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
      202
    ],
    "failures": [
      "MALFORMED_REQUEST",
      "UNAUTHORIZED",
      "FORBIDDEN",
      "NOT_ACCEPTABLE",
      "IDEMPOTENCY_KEY_IN_USE",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_FAILED",
      "IDEMPOTENCY_KEY_REUSED",
      "RATE_LIMITED",
      "SCAN_QUEUE_FULL",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "produces": [
      "application/json"
    ],
    "headers": [
      "idempotency-key"
    ],
    "queryTypes": {},
    "hasBody": true,
    "bodyRequired": true,
    "defaults": {},
    "bodyDefaults": {},
    "keyInAddress": true,
    "rateLimitCost": 1,
    "audit": null
  },
  "getScan": {
    "method": "GET",
    "path": "/scans/{scan_id}",
    "permission": "read",
    "signInOptional": false,
    "statuses": [
      200,
      304,
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
      "UNAUTHORIZED",
      "FORBIDDEN",
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
      "if-none-match"
    ],
    "queryTypes": {
      "wait": "integer"
    },
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {
      "wait": 0
    },
    "bodyDefaults": {},
    "keyInAddress": true,
    "rateLimitCost": 1,
    "audit": null
  },
  "cancelScan": {
    "method": "POST",
    "path": "/scans/{scan_id}/cancel",
    "permission": "write",
    "signInOptional": false,
    "statuses": [
      200,
      401,
      403,
      404,
      406,
      409,
      422,
      429,
      500,
      503
    ],
    "success": [
      200
    ],
    "failures": [
      "UNAUTHORIZED",
      "FORBIDDEN",
      "NOT_FOUND",
      "NOT_ACCEPTABLE",
      "SCAN_FINISHED",
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
    "keyInAddress": true,
    "rateLimitCost": 1,
    "audit": {
      "action": "scan.canceled",
      "target": "scan_id",
      "detail": [
        "repo_url"
      ]
    }
  },
  "listScanIssues": {
    "method": "GET",
    "path": "/scans/{scan_id}/issues",
    "permission": "read",
    "signInOptional": false,
    "statuses": [
      200,
      304,
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
      "UNAUTHORIZED",
      "FORBIDDEN",
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
      "if-none-match"
    ],
    "queryTypes": {
      "severity": "array",
      "state": "array",
      "path_kind": "array",
      "limit": "integer"
    },
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {
      "limit": 20
    },
    "bodyDefaults": {},
    "keyInAddress": true,
    "rateLimitCost": 1,
    "audit": null
  },
  "getScanReport": {
    "method": "GET",
    "path": "/scans/{scan_id}/report",
    "permission": "read",
    "signInOptional": false,
    "statuses": [
      200,
      304,
      401,
      403,
      404,
      406,
      409,
      422,
      429,
      500,
      503
    ],
    "success": [
      200
    ],
    "failures": [
      "UNAUTHORIZED",
      "FORBIDDEN",
      "NOT_FOUND",
      "NOT_ACCEPTABLE",
      "SCAN_NOT_FINISHED",
      "VALIDATION_FAILED",
      "RATE_LIMITED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "produces": [
      "application/json",
      "application/sarif+json",
      "text/html"
    ],
    "headers": [
      "if-none-match"
    ],
    "queryTypes": {},
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {},
    "bodyDefaults": {},
    "keyInAddress": true,
    "rateLimitCost": 1,
    "audit": null
  },
  "compareScans": {
    "method": "GET",
    "path": "/scans/{scan_id}/comparison",
    "permission": "read",
    "signInOptional": false,
    "statuses": [
      200,
      304,
      401,
      403,
      404,
      406,
      409,
      422,
      429,
      500,
      503
    ],
    "success": [
      200
    ],
    "failures": [
      "UNAUTHORIZED",
      "FORBIDDEN",
      "NOT_FOUND",
      "NOT_ACCEPTABLE",
      "SCAN_NOT_FINISHED",
      "VALIDATION_FAILED",
      "RATE_LIMITED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "produces": [
      "application/json"
    ],
    "headers": [
      "if-none-match"
    ],
    "queryTypes": {},
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {},
    "bodyDefaults": {},
    "keyInAddress": true,
    "rateLimitCost": 1,
    "audit": null
  },
  "streamScan": {
    "method": "GET",
    "path": "/scans/{scan_id}/stream",
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
      "UNAUTHORIZED",
      "FORBIDDEN",
      "NOT_FOUND",
      "NOT_ACCEPTABLE",
      "VALIDATION_FAILED",
      "RATE_LIMITED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "produces": [
      "text/event-stream"
    ],
    "headers": [],
    "queryTypes": {},
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {},
    "bodyDefaults": {},
    "keyInAddress": true,
    "rateLimitCost": 1,
    "audit": null
  },
  "listRepositories": {
    "method": "GET",
    "path": "/repositories",
    "permission": "read",
    "signInOptional": false,
    "statuses": [
      200,
      304,
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
      "UNAUTHORIZED",
      "FORBIDDEN",
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
      "if-none-match"
    ],
    "queryTypes": {
      "problem": "array",
      "limit": "integer"
    },
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {
      "sort": "newest",
      "limit": 20
    },
    "bodyDefaults": {},
    "keyInAddress": true,
    "rateLimitCost": 1,
    "audit": null
  },
  "createRepository": {
    "method": "POST",
    "path": "/repositories",
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
      "UNAUTHORIZED",
      "FORBIDDEN",
      "NOT_ACCEPTABLE",
      "REPOSITORY_EXISTS",
      "IDEMPOTENCY_KEY_IN_USE",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_FAILED",
      "IDEMPOTENCY_KEY_REUSED",
      "RATE_LIMITED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "produces": [
      "application/json"
    ],
    "headers": [
      "idempotency-key"
    ],
    "queryTypes": {},
    "hasBody": true,
    "bodyRequired": true,
    "defaults": {},
    "bodyDefaults": {
      "exclude": [],
      "honor_suppressions": true
    },
    "keyInAddress": true,
    "rateLimitCost": 1,
    "audit": {
      "action": "repository.created",
      "target": "repository_id",
      "detail": [
        "name",
        "repo_url"
      ]
    }
  },
  "getRepository": {
    "method": "GET",
    "path": "/repositories/{repository_id}",
    "permission": "read",
    "signInOptional": false,
    "statuses": [
      200,
      304,
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
      "UNAUTHORIZED",
      "FORBIDDEN",
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
      "if-none-match"
    ],
    "queryTypes": {},
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {},
    "bodyDefaults": {},
    "keyInAddress": true,
    "rateLimitCost": 1,
    "audit": null
  },
  "updateRepository": {
    "method": "PATCH",
    "path": "/repositories/{repository_id}",
    "permission": "admin",
    "signInOptional": false,
    "statuses": [
      200,
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
      200
    ],
    "failures": [
      "MALFORMED_REQUEST",
      "UNAUTHORIZED",
      "FORBIDDEN",
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
    "keyInAddress": true,
    "rateLimitCost": 1,
    "audit": {
      "action": "repository.updated",
      "target": "repository_id",
      "detail": [
        "name",
        "default_branch",
        "exclude",
        "honor_suppressions"
      ]
    }
  },
  "listBranches": {
    "method": "GET",
    "path": "/repositories/{repository_id}/branches",
    "permission": "read",
    "signInOptional": false,
    "statuses": [
      200,
      304,
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
      "UNAUTHORIZED",
      "FORBIDDEN",
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
      "if-none-match"
    ],
    "queryTypes": {
      "gone": "boolean",
      "limit": "integer"
    },
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {
      "limit": 20
    },
    "bodyDefaults": {},
    "keyInAddress": true,
    "rateLimitCost": 1,
    "audit": null
  },
  "listIssues": {
    "method": "GET",
    "path": "/issues",
    "permission": "read",
    "signInOptional": false,
    "statuses": [
      200,
      304,
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
      "UNAUTHORIZED",
      "FORBIDDEN",
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
    "headers": [
      "if-none-match"
    ],
    "queryTypes": {
      "repository_id": "array",
      "on_default_branch": "boolean",
      "severity": "array",
      "state": "array",
      "confidence": "array",
      "cwe": "array",
      "category": "array",
      "path_kind": "array",
      "limit": "integer"
    },
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {
      "on_default_branch": false,
      "sort": "newest",
      "limit": 20
    },
    "bodyDefaults": {},
    "keyInAddress": true,
    "rateLimitCost": 1,
    "audit": null
  },
  "getIssueSummary": {
    "method": "GET",
    "path": "/issues/summary",
    "permission": "read",
    "signInOptional": false,
    "statuses": [
      200,
      304,
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
      "UNAUTHORIZED",
      "FORBIDDEN",
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
      "if-none-match"
    ],
    "queryTypes": {
      "repository_id": "array",
      "on_default_branch": "boolean",
      "severity": "array",
      "state": "array",
      "confidence": "array",
      "cwe": "array",
      "category": "array",
      "path_kind": "array",
      "by": "array"
    },
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {
      "on_default_branch": false,
      "by": [
        "severity"
      ]
    },
    "bodyDefaults": {},
    "keyInAddress": true,
    "rateLimitCost": 1,
    "audit": null
  },
  "triageIssues": {
    "method": "POST",
    "path": "/issues/triage",
    "permission": "write",
    "signInOptional": false,
    "statuses": [
      200,
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
      200
    ],
    "failures": [
      "MALFORMED_REQUEST",
      "UNAUTHORIZED",
      "FORBIDDEN",
      "NOT_ACCEPTABLE",
      "COUNT_CHANGED",
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
      "dry_run": false
    },
    "keyInAddress": true,
    "rateLimitCost": 1,
    "audit": {
      "action": "issues.triaged",
      "target": "triage_id",
      "detail": [
        "decision",
        "reason",
        "comment",
        "updated_count",
        "filter",
        "issue_ids"
      ]
    }
  },
  "undoTriage": {
    "method": "POST",
    "path": "/issues/triage/{triage_id}/undo",
    "permission": "write",
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
      "UNAUTHORIZED",
      "FORBIDDEN",
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
    "keyInAddress": true,
    "rateLimitCost": 1,
    "audit": {
      "action": "issues.triage_undone",
      "target": "triage_id",
      "detail": [
        "updated_count",
        "undo_id"
      ]
    }
  },
  "getIssue": {
    "method": "GET",
    "path": "/issues/{issue_id}",
    "permission": "read",
    "signInOptional": false,
    "statuses": [
      200,
      304,
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
      "UNAUTHORIZED",
      "FORBIDDEN",
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
      "if-none-match"
    ],
    "queryTypes": {},
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {},
    "bodyDefaults": {},
    "keyInAddress": true,
    "rateLimitCost": 1,
    "audit": null
  },
  "updateIssue": {
    "method": "PATCH",
    "path": "/issues/{issue_id}",
    "permission": "write",
    "signInOptional": false,
    "statuses": [
      200,
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
      200
    ],
    "failures": [
      "MALFORMED_REQUEST",
      "UNAUTHORIZED",
      "FORBIDDEN",
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
    "keyInAddress": true,
    "rateLimitCost": 1,
    "audit": {
      "action": "issue.triaged",
      "target": "issue_id",
      "detail": [
        "state",
        "reason",
        "assignee",
        "title"
      ]
    }
  },
  "listIssueBranches": {
    "method": "GET",
    "path": "/issues/{issue_id}/branches",
    "permission": "read",
    "signInOptional": false,
    "statuses": [
      200,
      304,
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
      "UNAUTHORIZED",
      "FORBIDDEN",
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
      "if-none-match"
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
    "keyInAddress": true,
    "rateLimitCost": 1,
    "audit": null
  },
  "getIssueCode": {
    "method": "GET",
    "path": "/issues/{issue_id}/code",
    "permission": "read",
    "signInOptional": false,
    "statuses": [
      200,
      304,
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
      "UNAUTHORIZED",
      "FORBIDDEN",
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
      "if-none-match"
    ],
    "queryTypes": {},
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {},
    "bodyDefaults": {},
    "keyInAddress": true,
    "rateLimitCost": 1,
    "audit": null
  },
  "commentIssue": {
    "method": "POST",
    "path": "/issues/{issue_id}/comments",
    "permission": "write",
    "signInOptional": false,
    "statuses": [
      201,
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
      201
    ],
    "failures": [
      "MALFORMED_REQUEST",
      "UNAUTHORIZED",
      "FORBIDDEN",
      "NOT_FOUND",
      "NOT_ACCEPTABLE",
      "IDEMPOTENCY_KEY_IN_USE",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_FAILED",
      "IDEMPOTENCY_KEY_REUSED",
      "RATE_LIMITED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "produces": [
      "application/json"
    ],
    "headers": [
      "idempotency-key"
    ],
    "queryTypes": {},
    "hasBody": true,
    "bodyRequired": true,
    "defaults": {},
    "bodyDefaults": {},
    "keyInAddress": true,
    "rateLimitCost": 1,
    "audit": {
      "action": "issue.commented",
      "target": "issue_id",
      "detail": [
        "comment_id"
      ]
    }
  },
  "deleteIssueComment": {
    "method": "DELETE",
    "path": "/issues/{issue_id}/comments/{comment_id}",
    "permission": "write",
    "signInOptional": false,
    "statuses": [
      204,
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
      204
    ],
    "failures": [
      "UNAUTHORIZED",
      "FORBIDDEN",
      "NOT_FOUND",
      "NOT_ACCEPTABLE",
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
    "keyInAddress": true,
    "rateLimitCost": 1,
    "audit": {
      "action": "issue.comment_deleted",
      "target": "issue_id",
      "detail": [
        "comment_id"
      ]
    }
  },
  "listIssueHistory": {
    "method": "GET",
    "path": "/issues/{issue_id}/history",
    "permission": "read",
    "signInOptional": false,
    "statuses": [
      200,
      304,
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
      "UNAUTHORIZED",
      "FORBIDDEN",
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
      "if-none-match"
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
    "keyInAddress": true,
    "rateLimitCost": 1,
    "audit": null
  },
  "listRules": {
    "method": "GET",
    "path": "/rules",
    "permission": "read",
    "signInOptional": false,
    "statuses": [
      200,
      304,
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
      "UNAUTHORIZED",
      "FORBIDDEN",
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
      "if-none-match"
    ],
    "queryTypes": {
      "severity": "array",
      "enabled": "boolean",
      "limit": "integer"
    },
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {
      "limit": 20
    },
    "bodyDefaults": {},
    "keyInAddress": true,
    "rateLimitCost": 1,
    "audit": null
  },
  "createRule": {
    "method": "POST",
    "path": "/rules",
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
      "UNAUTHORIZED",
      "FORBIDDEN",
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
    "keyInAddress": true,
    "rateLimitCost": 1,
    "audit": {
      "action": "rule.created",
      "target": "rule_id",
      "detail": [
        "severity"
      ]
    }
  },
  "getRule": {
    "method": "GET",
    "path": "/rules/{rule_id}",
    "permission": "read",
    "signInOptional": false,
    "statuses": [
      200,
      304,
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
      "UNAUTHORIZED",
      "FORBIDDEN",
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
      "if-none-match"
    ],
    "queryTypes": {},
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {},
    "bodyDefaults": {},
    "keyInAddress": true,
    "rateLimitCost": 1,
    "audit": null
  },
  "updateRule": {
    "method": "PATCH",
    "path": "/rules/{rule_id}",
    "permission": "admin",
    "signInOptional": false,
    "statuses": [
      200,
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
      200
    ],
    "failures": [
      "MALFORMED_REQUEST",
      "UNAUTHORIZED",
      "FORBIDDEN",
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
    "keyInAddress": true,
    "rateLimitCost": 1,
    "audit": {
      "action": "rule.updated",
      "target": "rule_id",
      "detail": [
        "enabled",
        "severity"
      ]
    }
  },
  "deleteRule": {
    "method": "DELETE",
    "path": "/rules/{rule_id}",
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
      "UNAUTHORIZED",
      "FORBIDDEN",
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
    "keyInAddress": true,
    "rateLimitCost": 1,
    "audit": {
      "action": "rule.deleted",
      "target": "rule_id"
    }
  },
  "listEvents": {
    "method": "GET",
    "path": "/events",
    "permission": "read",
    "signInOptional": false,
    "statuses": [
      200,
      304,
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
      "UNAUTHORIZED",
      "FORBIDDEN",
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
      "if-none-match"
    ],
    "queryTypes": {
      "event": "array",
      "limit": "integer"
    },
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {
      "limit": 20
    },
    "bodyDefaults": {},
    "keyInAddress": true,
    "rateLimitCost": 1,
    "audit": null
  },
  "streamEvents": {
    "method": "GET",
    "path": "/events/stream",
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
      "UNAUTHORIZED",
      "FORBIDDEN",
      "NOT_ACCEPTABLE",
      "VALIDATION_FAILED",
      "RATE_LIMITED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "produces": [
      "text/event-stream"
    ],
    "headers": [
      "last-event-id"
    ],
    "queryTypes": {
      "event": "array"
    },
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {},
    "bodyDefaults": {},
    "keyInAddress": true,
    "rateLimitCost": 1,
    "audit": null
  },
  "getEvent": {
    "method": "GET",
    "path": "/events/{event_id}",
    "permission": "read",
    "signInOptional": false,
    "statuses": [
      200,
      304,
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
      "UNAUTHORIZED",
      "FORBIDDEN",
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
      "if-none-match"
    ],
    "queryTypes": {},
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {},
    "bodyDefaults": {},
    "keyInAddress": true,
    "rateLimitCost": 1,
    "audit": null
  },
  "listWebhooks": {
    "method": "GET",
    "path": "/webhooks",
    "permission": "admin",
    "signInOptional": false,
    "statuses": [
      200,
      304,
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
      "UNAUTHORIZED",
      "FORBIDDEN",
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
      "if-none-match"
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
    "keyInAddress": true,
    "rateLimitCost": 1,
    "audit": null
  },
  "createWebhook": {
    "method": "POST",
    "path": "/webhooks",
    "permission": "admin",
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
      "UNAUTHORIZED",
      "FORBIDDEN",
      "NOT_ACCEPTABLE",
      "WEBHOOK_LIMIT_REACHED",
      "IDEMPOTENCY_KEY_IN_USE",
      "PAYLOAD_TOO_LARGE",
      "UNSUPPORTED_MEDIA_TYPE",
      "VALIDATION_FAILED",
      "IDEMPOTENCY_KEY_REUSED",
      "RATE_LIMITED",
      "INTERNAL_ERROR",
      "SERVICE_UNAVAILABLE"
    ],
    "produces": [
      "application/json"
    ],
    "headers": [
      "idempotency-key"
    ],
    "queryTypes": {},
    "hasBody": true,
    "bodyRequired": true,
    "defaults": {},
    "bodyDefaults": {},
    "keyInAddress": true,
    "rateLimitCost": 1,
    "audit": {
      "action": "webhook.created",
      "target": "webhook_id",
      "detail": [
        "url",
        "events",
        "active",
        "environment"
      ]
    }
  },
  "getWebhook": {
    "method": "GET",
    "path": "/webhooks/{webhook_id}",
    "permission": "admin",
    "signInOptional": false,
    "statuses": [
      200,
      304,
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
      "UNAUTHORIZED",
      "FORBIDDEN",
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
      "if-none-match"
    ],
    "queryTypes": {},
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {},
    "bodyDefaults": {},
    "keyInAddress": true,
    "rateLimitCost": 1,
    "audit": null
  },
  "updateWebhook": {
    "method": "PATCH",
    "path": "/webhooks/{webhook_id}",
    "permission": "admin",
    "signInOptional": false,
    "statuses": [
      200,
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
      200
    ],
    "failures": [
      "MALFORMED_REQUEST",
      "UNAUTHORIZED",
      "FORBIDDEN",
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
    "keyInAddress": true,
    "rateLimitCost": 1,
    "audit": {
      "action": "webhook.updated",
      "target": "webhook_id",
      "detail": [
        "url",
        "events",
        "active"
      ]
    }
  },
  "deleteWebhook": {
    "method": "DELETE",
    "path": "/webhooks/{webhook_id}",
    "permission": "admin",
    "signInOptional": false,
    "statuses": [
      204,
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
      204
    ],
    "failures": [
      "UNAUTHORIZED",
      "FORBIDDEN",
      "NOT_FOUND",
      "NOT_ACCEPTABLE",
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
    "keyInAddress": true,
    "rateLimitCost": 1,
    "audit": {
      "action": "webhook.deleted",
      "target": "webhook_id"
    }
  },
  "testWebhook": {
    "method": "POST",
    "path": "/webhooks/{webhook_id}/test",
    "permission": "admin",
    "signInOptional": false,
    "statuses": [
      200,
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
      200
    ],
    "failures": [
      "MALFORMED_REQUEST",
      "UNAUTHORIZED",
      "FORBIDDEN",
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
    "keyInAddress": true,
    "rateLimitCost": 1,
    "audit": null
  },
  "rotateWebhookSecret": {
    "method": "POST",
    "path": "/webhooks/{webhook_id}/secret",
    "permission": "admin",
    "signInOptional": false,
    "statuses": [
      200,
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
      200
    ],
    "failures": [
      "MALFORMED_REQUEST",
      "UNAUTHORIZED",
      "FORBIDDEN",
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
      "grace_seconds": 86400
    },
    "keyInAddress": true,
    "rateLimitCost": 1,
    "audit": {
      "action": "webhook.secret_rotated",
      "target": "webhook_id",
      "detail": [
        "grace_seconds"
      ]
    }
  },
  "recoverDeliveries": {
    "method": "POST",
    "path": "/webhooks/{webhook_id}/recover",
    "permission": "admin",
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
      "UNAUTHORIZED",
      "FORBIDDEN",
      "NOT_FOUND",
      "NOT_ACCEPTABLE",
      "WEBHOOK_DISABLED",
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
      "dry_run": false
    },
    "keyInAddress": true,
    "rateLimitCost": 1,
    "audit": {
      "action": "webhook.recovered",
      "target": "webhook_id",
      "detail": [
        "dry_run"
      ]
    }
  },
  "listDeliveries": {
    "method": "GET",
    "path": "/webhooks/{webhook_id}/deliveries",
    "permission": "admin",
    "signInOptional": false,
    "statuses": [
      200,
      304,
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
      "UNAUTHORIZED",
      "FORBIDDEN",
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
      "if-none-match"
    ],
    "queryTypes": {
      "status": "array",
      "event": "array",
      "response_status": "array",
      "limit": "integer"
    },
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {
      "limit": 20
    },
    "bodyDefaults": {},
    "keyInAddress": true,
    "rateLimitCost": 1,
    "audit": null
  },
  "getDelivery": {
    "method": "GET",
    "path": "/webhooks/{webhook_id}/deliveries/{delivery_id}",
    "permission": "admin",
    "signInOptional": false,
    "statuses": [
      200,
      304,
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
      "UNAUTHORIZED",
      "FORBIDDEN",
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
      "if-none-match"
    ],
    "queryTypes": {},
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {},
    "bodyDefaults": {},
    "keyInAddress": true,
    "rateLimitCost": 1,
    "audit": null
  },
  "redeliverDelivery": {
    "method": "POST",
    "path": "/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver",
    "permission": "admin",
    "signInOptional": false,
    "statuses": [
      202,
      401,
      403,
      404,
      406,
      409,
      422,
      429,
      500,
      503
    ],
    "success": [
      202
    ],
    "failures": [
      "UNAUTHORIZED",
      "FORBIDDEN",
      "NOT_FOUND",
      "NOT_ACCEPTABLE",
      "WEBHOOK_DISABLED",
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
    "keyInAddress": true,
    "rateLimitCost": 1,
    "audit": null
  },
  "listUsers": {
    "method": "GET",
    "path": "/users",
    "permission": "admin",
    "signInOptional": false,
    "statuses": [
      200,
      304,
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
      "UNAUTHORIZED",
      "FORBIDDEN",
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
      "if-none-match"
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
    "keyInAddress": true,
    "rateLimitCost": 1,
    "audit": null
  },
  "createUser": {
    "method": "POST",
    "path": "/users",
    "permission": "admin",
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
      "UNAUTHORIZED",
      "FORBIDDEN",
      "NOT_ACCEPTABLE",
      "USER_EXISTS",
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
      "action": "user.invited",
      "target": "user_id",
      "detail": [
        "email",
        "permission"
      ]
    }
  },
  "getUser": {
    "method": "GET",
    "path": "/users/{user_id}",
    "permission": "admin",
    "signInOptional": false,
    "statuses": [
      200,
      304,
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
      "UNAUTHORIZED",
      "FORBIDDEN",
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
      "if-none-match"
    ],
    "queryTypes": {},
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {},
    "bodyDefaults": {},
    "keyInAddress": true,
    "rateLimitCost": 1,
    "audit": null
  },
  "updateUser": {
    "method": "PATCH",
    "path": "/users/{user_id}",
    "permission": "admin",
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
      "UNAUTHORIZED",
      "FORBIDDEN",
      "NOT_FOUND",
      "NOT_ACCEPTABLE",
      "LAST_ADMIN",
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
        "name",
        "permission"
      ]
    }
  },
  "deleteUser": {
    "method": "DELETE",
    "path": "/users/{user_id}",
    "permission": "admin",
    "signInOptional": false,
    "statuses": [
      204,
      401,
      403,
      404,
      406,
      409,
      422,
      429,
      500,
      503
    ],
    "success": [
      204
    ],
    "failures": [
      "UNAUTHORIZED",
      "FORBIDDEN",
      "NOT_FOUND",
      "NOT_ACCEPTABLE",
      "LAST_ADMIN",
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
      "action": "user.removed",
      "target": "user_id"
    }
  },
  "getAccount": {
    "method": "GET",
    "path": "/account",
    "permission": "read",
    "signInOptional": false,
    "statuses": [
      200,
      304,
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
      "UNAUTHORIZED",
      "FORBIDDEN",
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
      "if-none-match"
    ],
    "queryTypes": {},
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {},
    "bodyDefaults": {},
    "keyInAddress": true,
    "rateLimitCost": 1,
    "audit": null
  },
  "getRateLimit": {
    "method": "GET",
    "path": "/rate-limit",
    "permission": "read",
    "signInOptional": false,
    "statuses": [
      200,
      304,
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
      "UNAUTHORIZED",
      "FORBIDDEN",
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
      "if-none-match"
    ],
    "queryTypes": {},
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {},
    "bodyDefaults": {},
    "keyInAddress": true,
    "rateLimitCost": 0,
    "audit": null
  }
} as const;

export type OperationId = keyof typeof operationTable;
