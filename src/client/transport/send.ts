import { SightlineError } from '../sightline-error.ts';

/** Sends a request and gives its answer. Each part of the transport is one of these around the next. */
export type Send = (request: Request) => Promise<Response>;

/** Statuses whose answer has no body, which `Response` insists on (Fetch standard, "null body status"). */
const BODILESS = new Set([204, 205, 304]);

export const isEventStream = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/event-stream') ?? false;

/**
 * Sends by `fetch` and reads the answer to its end, so that a connection lost midway is a failed call, which can be
 * repeated, and not a broken body. Only event streams are given as they come. Redirects are not followed: the service
 * sends none, and a key must not travel on.
 */
export const sendBy =
  (fetch: Send): Send =>
  async (request) => {
    try {
      const response = await fetch(request);
      if (isRedirect(response)) throw redirected(request, response);
      if (isEventStream(response)) return response;
      const body = await response.arrayBuffer();
      const { status, statusText, headers } = response;
      return new Response(BODILESS.has(status) ? null : body, { status, statusText, headers });
    } catch (error) {
      if (request.signal.aborted) throw request.signal.reason;
      if (error instanceof SightlineError) throw error;
      const message = `No whole answer came from ${new URL(request.url).origin}. Check the address and the network; "cause" has what went wrong.`;
      throw new SightlineError({ status: 0, code: 'CONNECTION_FAILED', message, cause: error });
    }
  };

/** Browsers show a redirect that they were told not to follow as `opaqueredirect`. */
const isRedirect = ({ type, status }: Response): boolean =>
  type === 'opaqueredirect' || (status >= 300 && status < 400 && status !== 304);

const redirected = (request: Request, { status, headers }: Response): SightlineError =>
  new SightlineError({
    status,
    code: 'UNEXPECTED_ANSWER',
    cause: new Error(`redirect to ${headers.get('location') ?? 'an address that is not shown'}`),
    message: `${new URL(request.url).origin} answered with a redirect, which the client does not follow. Check baseUrl.`,
  });
