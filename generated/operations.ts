/** Written by `npm run generate` from openapi/. Do not edit. */
export const operationTable = {
  "listScans": {
    "method": "GET",
    "path": "/scans",
    "permission": "read",
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
    "produces": [
      "application/json"
    ],
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {
      "limit": 20
    },
    "bodyDefaults": {},
    "rateLimitCost": 1
  },
  "createScan": {
    "method": "POST",
    "path": "/scans",
    "permission": "write",
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
    "produces": [
      "application/json"
    ],
    "hasBody": true,
    "bodyRequired": true,
    "defaults": {},
    "bodyDefaults": {},
    "rateLimitCost": 1
  },
  "getScan": {
    "method": "GET",
    "path": "/scans/{scan_id}",
    "permission": "read",
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
    "produces": [
      "application/json"
    ],
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {
      "wait": 0
    },
    "bodyDefaults": {},
    "rateLimitCost": 1
  },
  "cancelScan": {
    "method": "POST",
    "path": "/scans/{scan_id}/cancel",
    "permission": "write",
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
    "produces": [
      "application/json"
    ],
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {},
    "bodyDefaults": {},
    "rateLimitCost": 1
  },
  "listScanIssues": {
    "method": "GET",
    "path": "/scans/{scan_id}/issues",
    "permission": "read",
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
    "produces": [
      "application/json"
    ],
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {
      "limit": 20
    },
    "bodyDefaults": {},
    "rateLimitCost": 1
  },
  "getScanReport": {
    "method": "GET",
    "path": "/scans/{scan_id}/report",
    "permission": "read",
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
    "produces": [
      "application/json",
      "application/sarif+json",
      "text/html"
    ],
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {},
    "bodyDefaults": {},
    "rateLimitCost": 1
  },
  "compareScans": {
    "method": "GET",
    "path": "/scans/{scan_id}/comparison",
    "permission": "read",
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
    "produces": [
      "application/json"
    ],
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {},
    "bodyDefaults": {},
    "rateLimitCost": 1
  },
  "streamScan": {
    "method": "GET",
    "path": "/scans/{scan_id}/stream",
    "permission": "read",
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
    "produces": [
      "text/event-stream"
    ],
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {},
    "bodyDefaults": {},
    "rateLimitCost": 1
  },
  "listIssues": {
    "method": "GET",
    "path": "/issues",
    "permission": "read",
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
    "produces": [
      "application/json"
    ],
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {
      "limit": 20
    },
    "bodyDefaults": {},
    "rateLimitCost": 1
  },
  "triageIssues": {
    "method": "POST",
    "path": "/issues/triage",
    "permission": "write",
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
    "produces": [
      "application/json"
    ],
    "hasBody": true,
    "bodyRequired": true,
    "defaults": {},
    "bodyDefaults": {
      "dry_run": false
    },
    "rateLimitCost": 1
  },
  "getIssue": {
    "method": "GET",
    "path": "/issues/{issue_id}",
    "permission": "read",
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
    "produces": [
      "application/json"
    ],
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {},
    "bodyDefaults": {},
    "rateLimitCost": 1
  },
  "updateIssue": {
    "method": "PATCH",
    "path": "/issues/{issue_id}",
    "permission": "write",
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
    "produces": [
      "application/json"
    ],
    "hasBody": true,
    "bodyRequired": true,
    "defaults": {},
    "bodyDefaults": {},
    "rateLimitCost": 1
  },
  "listEvents": {
    "method": "GET",
    "path": "/events",
    "permission": "read",
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
    "produces": [
      "application/json"
    ],
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {
      "limit": 20
    },
    "bodyDefaults": {},
    "rateLimitCost": 1
  },
  "streamEvents": {
    "method": "GET",
    "path": "/events/stream",
    "permission": "read",
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
    "produces": [
      "text/event-stream"
    ],
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {},
    "bodyDefaults": {},
    "rateLimitCost": 1
  },
  "getEvent": {
    "method": "GET",
    "path": "/events/{event_id}",
    "permission": "read",
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
    "produces": [
      "application/json"
    ],
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {},
    "bodyDefaults": {},
    "rateLimitCost": 1
  },
  "listWebhooks": {
    "method": "GET",
    "path": "/webhooks",
    "permission": "admin",
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
    "produces": [
      "application/json"
    ],
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {
      "limit": 20
    },
    "bodyDefaults": {},
    "rateLimitCost": 1
  },
  "createWebhook": {
    "method": "POST",
    "path": "/webhooks",
    "permission": "admin",
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
    "produces": [
      "application/json"
    ],
    "hasBody": true,
    "bodyRequired": true,
    "defaults": {},
    "bodyDefaults": {},
    "rateLimitCost": 1
  },
  "getWebhook": {
    "method": "GET",
    "path": "/webhooks/{webhook_id}",
    "permission": "admin",
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
    "produces": [
      "application/json"
    ],
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {},
    "bodyDefaults": {},
    "rateLimitCost": 1
  },
  "updateWebhook": {
    "method": "PATCH",
    "path": "/webhooks/{webhook_id}",
    "permission": "admin",
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
    "produces": [
      "application/json"
    ],
    "hasBody": true,
    "bodyRequired": true,
    "defaults": {},
    "bodyDefaults": {},
    "rateLimitCost": 1
  },
  "deleteWebhook": {
    "method": "DELETE",
    "path": "/webhooks/{webhook_id}",
    "permission": "admin",
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
    "produces": [],
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {},
    "bodyDefaults": {},
    "rateLimitCost": 1
  },
  "testWebhook": {
    "method": "POST",
    "path": "/webhooks/{webhook_id}/test",
    "permission": "admin",
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
    "produces": [
      "application/json"
    ],
    "hasBody": true,
    "bodyRequired": true,
    "defaults": {},
    "bodyDefaults": {},
    "rateLimitCost": 1
  },
  "rotateWebhookSecret": {
    "method": "POST",
    "path": "/webhooks/{webhook_id}/secret",
    "permission": "admin",
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
    "produces": [
      "application/json"
    ],
    "hasBody": true,
    "bodyRequired": true,
    "defaults": {},
    "bodyDefaults": {
      "grace_seconds": 86400
    },
    "rateLimitCost": 1
  },
  "recoverDeliveries": {
    "method": "POST",
    "path": "/webhooks/{webhook_id}/recover",
    "permission": "admin",
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
    "produces": [
      "application/json"
    ],
    "hasBody": true,
    "bodyRequired": true,
    "defaults": {},
    "bodyDefaults": {
      "dry_run": false
    },
    "rateLimitCost": 1
  },
  "listDeliveries": {
    "method": "GET",
    "path": "/webhooks/{webhook_id}/deliveries",
    "permission": "admin",
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
    "produces": [
      "application/json"
    ],
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {
      "limit": 20
    },
    "bodyDefaults": {},
    "rateLimitCost": 1
  },
  "getDelivery": {
    "method": "GET",
    "path": "/webhooks/{webhook_id}/deliveries/{delivery_id}",
    "permission": "admin",
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
    "produces": [
      "application/json"
    ],
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {},
    "bodyDefaults": {},
    "rateLimitCost": 1
  },
  "redeliverDelivery": {
    "method": "POST",
    "path": "/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver",
    "permission": "admin",
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
    "produces": [
      "application/json"
    ],
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {},
    "bodyDefaults": {},
    "rateLimitCost": 1
  },
  "listUsers": {
    "method": "GET",
    "path": "/users",
    "permission": "admin",
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
    "produces": [
      "application/json"
    ],
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {
      "limit": 20
    },
    "bodyDefaults": {},
    "rateLimitCost": 1
  },
  "createUser": {
    "method": "POST",
    "path": "/users",
    "permission": "admin",
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
    "produces": [
      "application/json"
    ],
    "hasBody": true,
    "bodyRequired": true,
    "defaults": {},
    "bodyDefaults": {},
    "rateLimitCost": 1
  },
  "getUser": {
    "method": "GET",
    "path": "/users/{user_id}",
    "permission": "admin",
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
    "produces": [
      "application/json"
    ],
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {},
    "bodyDefaults": {},
    "rateLimitCost": 1
  },
  "updateUser": {
    "method": "PATCH",
    "path": "/users/{user_id}",
    "permission": "admin",
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
    "produces": [
      "application/json"
    ],
    "hasBody": true,
    "bodyRequired": true,
    "defaults": {},
    "bodyDefaults": {},
    "rateLimitCost": 1
  },
  "deleteUser": {
    "method": "DELETE",
    "path": "/users/{user_id}",
    "permission": "admin",
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
    "produces": [],
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {},
    "bodyDefaults": {},
    "rateLimitCost": 1
  },
  "getAccount": {
    "method": "GET",
    "path": "/account",
    "permission": "read",
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
    "produces": [
      "application/json"
    ],
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {},
    "bodyDefaults": {},
    "rateLimitCost": 1
  },
  "getRateLimit": {
    "method": "GET",
    "path": "/rate-limit",
    "permission": "read",
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
    "produces": [
      "application/json"
    ],
    "hasBody": false,
    "bodyRequired": false,
    "defaults": {},
    "bodyDefaults": {},
    "rateLimitCost": 0
  }
} as const;

export type OperationId = keyof typeof operationTable;
