import React from 'react';
import { marked } from 'marked';
import DOMPurify from 'isomorphic-dompurify';

interface Props {
  version: string;
  source: string;
}

function toHtml(source: string): string {
  const html = marked(source) as string;
  return DOMPurify.sanitize(html);
}

export function ReleaseNotes({ version, source }: Props) {
  const markup = { __html: toHtml(source) };
  return (
    <article>
      <h2>Version {version}</h2>
      <div className="notes" dangerouslySetInnerHTML={markup} /* SINK */ />
    </article>
  );
}
