import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';

const NEW = 'new';

/** The address of a page that opens its dialog for something new. */
export const newAt = (path: string): string => `${path}?${NEW}=1`;

/**
 * Whether the page's dialog for something new is open. An address that asks for it opens it once: a reload and the way
 * back do not. One that is open stays so when its permission goes: the service says why it does no more.
 */
export const useAskedDialog = (allowed = true): [open: boolean, setOpen: (open: boolean) => void] => {
  const [search, setSearch] = useSearchParams();
  const [open, setOpen] = useState(false);
  const asked = search.has(NEW);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the setters never change what they do
  useEffect(() => {
    if (!asked) return;
    setOpen(allowed);
    setSearch(
      (before) => {
        const rest = new URLSearchParams(before);
        rest.delete(NEW);
        return rest;
      },
      { replace: true },
    );
  }, [asked]);
  return [open, setOpen];
};
