import type { CallContext } from '../contract/handler.ts';

/** The `Link` of the next page (RFC 8288), beside the cursor in the body; nothing on the last page. */
export const nextPage = (
  { next_cursor }: { next_cursor: string | null },
  { addressOfPage }: Pick<CallContext, 'addressOfPage'>,
): { link?: string } => (next_cursor === null ? {} : { link: `<${addressOfPage(next_cursor)}>; rel="next"` });
