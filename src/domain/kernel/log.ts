/** The part of a logger that the service's loops use: fields first, then a constant message. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
