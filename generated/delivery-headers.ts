/** Written by `npm run generate` from asyncapi/headers/. Do not edit. */
export const deliveryHeaders = {
  "ServiceSignature": "X-Service-Signature",
  "EventKind": "X-Service-Event",
  "DeliveryId": "X-Service-Delivery",
  "EventId": "webhook-id",
  "WebhookTimestamp": "webhook-timestamp",
  "WebhookSignature": "webhook-signature"
} as const;
