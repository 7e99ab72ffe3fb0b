import { join } from 'node:path';
import { BINARIES, startProgram } from '../../fixtures/programs/command-line.ts';
import { freePort } from '../../fixtures/servers/free-port.ts';

interface RunningPrism {
  address: string;
  close(): Promise<void>;
}

/** `prism mock` on a document, as partners start it. It serves without `/v1`. */
export const startPrismMock = (document: string): Promise<RunningPrism> => start(['mock', document]);

/**
 * `prism proxy --errors` between a client and `upstream`: an answer that breaks the document becomes an error of its
 * own, and a request that does never arrives, unless `requests` are not looked at.
 */
export const startPrismProxy = (
  document: string,
  { upstream, requests = true }: { upstream: string; requests?: boolean },
): Promise<RunningPrism> =>
  start(['proxy', document, upstream, '--errors', ...(requests ? [] : ['--validate-request=false'])]);

const start = async (given: readonly string[]): Promise<RunningPrism> => {
  const port = await freePort();
  const program = startProgram(join(BINARIES, 'prism'), [...given, '--port', port]);
  const address = `http://127.0.0.1:${port}`;
  await program.said(/listening/i);
  return {
    address,
    close: async () => {
      program.signal('SIGTERM');
      await program.ended;
    },
  };
};
