/**
 * What the commands that call a server read from the environment. What the service itself reads is in
 * `runtime/config.ts`.
 */
export const clientEnvironment = {
  SIGHTLINE_API_KEY: 'API key to call the service with; `sightline keys create` and the dashboard make one',
  SIGHTLINE_SERVER: 'Address of the service; --server goes first',
  SIGHTLINE_WEBHOOK_SECRET: 'Secret to sign forwarded events with; --secret goes first',
  NODE_EXTRA_CA_CERTS: 'PEM file of certificate authorities to trust beside the known ones',
  NO_COLOR: 'Set to anything, it turns colours off; they are on in a terminal only',
} as const;

export type ClientVariable = keyof typeof clientEnvironment;
