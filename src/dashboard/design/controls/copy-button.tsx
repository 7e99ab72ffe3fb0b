import { Check, Copy, type LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, IconButton } from './button.tsx';

const SHOWN_MS = 2_000;

/** Copies a text and says so. `wide` is a button with words. */
export const CopyButton = ({
  text,
  what,
  wide = false,
  icon: rest = Copy,
}: {
  text: string;
  what: string;
  wide?: boolean;
  icon?: LucideIcon;
}) => {
  const { copied, copy } = useCopy(text);
  const label = copied ? 'Copied' : `Copy ${what}`;
  const icon = copied ? Check : rest;
  return (
    <>
      {wide ? (
        <Button icon={icon} onClick={copy}>
          {copied ? 'Copied' : 'Copy'}
          <span className="visually-hidden"> {what}</span>
        </Button>
      ) : (
        <IconButton label={label} icon={icon} size="small" onClick={copy} />
      )}
      <span role="status" className="visually-hidden">
        {copied ? `${what} copied` : ''}
      </span>
    </>
  );
};

const useCopy = (text: string) => {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  return {
    copied,
    copy: () =>
      void copy().catch((error) => console.warn('Copying failed: the browser denied access to the clipboard.', error)),
  };
};
