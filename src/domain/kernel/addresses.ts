/** Says why the service will not connect to an address that a client named; null when it would (decision 32). */
export type AddressProblem = (url: string) => Promise<string | null>;
