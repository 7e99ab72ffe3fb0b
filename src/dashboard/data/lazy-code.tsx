import { type ComponentType, use } from 'react';
import { createCodeLoader, type LoadOptions } from './code-loader.ts';

const loader = createCodeLoader({
  isReachable: () =>
    fetch('/', { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false, // told by the caller
    ),
  reload: () => window.location.reload(),
  // asked for only when needed: to name it is refused already where a browser keeps nothing
  memory: {
    getItem: (key) => sessionStorage.getItem(key),
    setItem: (key, value) => sessionStorage.setItem(key, value),
  },
  release: document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '',
});

/** How a component that could not be loaded is tried again, by the error that it threw. */
const retries = new WeakMap<object, () => void>();

export type LazyCode<Props> = ComponentType<Props> & {
  /** Loads it before it is shown. A failure that nobody waits for is told where it is shown. */
  load: () => Promise<unknown>;
};

/**
 * A component in a file of its own, loaded when it is first shown. Unlike `lazy` of React it can be tried again, see
 * `forgetFailure`; until then it throws an `ApiError`.
 */
export const lazyCode = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  options?: LoadOptions,
): LazyCode<Props> => {
  const loadCode = loader(load, options);
  let attempt: Promise<ComponentType<Props>> | null = null;
  let loaded: ComponentType<Props> | null = null;
  const started = (): Promise<ComponentType<Props>> => {
    if (attempt !== null) return attempt;
    attempt = loadCode();
    attempt.then(
      (component) => {
        loaded = component;
      },
      (error: object) => {
        retries.set(error, () => {
          attempt = null;
        });
      },
    );
    return attempt;
  };
  const Lazy = (props: Props) => {
    const Component = loaded ?? use(started()); // React waits a moment even for what is there already
    return <Component {...props} />;
  };
  return Object.assign(Lazy, { load: started });
};

/** Lets the component that threw the error be loaded again when it is next shown. Any other error is passed over. */
export const forgetFailure = (error: unknown): void => {
  if (typeof error === 'object' && error !== null) retries.get(error)?.();
};
