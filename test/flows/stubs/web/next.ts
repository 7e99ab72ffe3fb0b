import { arrive } from '../../sandbox/recorder.ts';
import type { Loose } from '../loose.ts';

/** Next's server side; pages and route handlers are driven by `call`. */
export const nextStubs: Readonly<Record<string, () => unknown>> = {
  'next/server': () => ({ NextResponse, NextRequest: Request }),
  'next/navigation': () => ({
    redirect: redirect('redirect'),
    permanentRedirect: redirect('permanentRedirect'),
    notFound: stop,
    useRouter: router,
    useSearchParams: () => new URLSearchParams(Reflect.get(globalThis, 'location')?.search ?? ''),
  }),
  'next/headers': () => ({ cookies: () => new Map(), headers: () => new Map() }),
  'next/router': () => ({ useRouter: router, default: router() }),
  'next/link': () => 'a',
  'next/head': () => 'head',
};

class NextResponse extends Response {
  static override json(body: unknown): Response {
    arrive('body', 'NextResponse.json', body);
    return new Response('{}');
  }
  static override redirect(url: string | URL): Response {
    arrive('redirect', 'NextResponse.redirect', `${url}`);
    return new Response(null, { status: 302 });
  }
  static rewrite(url: string | URL): Response {
    arrive('url', 'NextResponse.rewrite', `${url}`);
    return new Response(null);
  }
  static next(): Response {
    return new Response(null);
  }
  constructor(body?: string | null, init?: ResponseInit) {
    super(body, init);
    const type = this.headers.get('content-type') ?? 'text/plain';
    arrive(/html|xml|svg/.test(type) ? 'html' : 'body', 'new NextResponse', body, [body, init]);
  }
}

const stop: Loose = () => undefined;

function redirect(name: string): Loose {
  return (url) => void arrive('redirect', name, url);
}

function router(): Record<string, unknown> {
  const go =
    (name: string): Loose =>
    (url) =>
      void arrive('navigate', `router.${name}`, url);
  const query = Object.fromEntries(new URLSearchParams(Reflect.get(globalThis, 'location')?.search ?? ''));
  return { push: go('push'), replace: go('replace'), prefetch: stop, query, asPath: '/' };
}
