/** A store that can change several things at once. Each service names in `Tx` the nouns that it changes together. */
export interface Transactional<Tx> {
  /** All or nothing. `work` does no I/O but through `tx`. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/** Latency hints between the parts of the service, also across processes; any may be lost, so nobody relies on one. */
export interface Hints {
  notify(channel: string, payload: string): Promise<void>;
  listen(channel: string, listener: (payload: string) => void): () => void;
}
