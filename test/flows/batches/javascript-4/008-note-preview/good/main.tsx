import React from 'react';
import { createRoot } from 'react-dom/client';
import { marked } from 'marked';
import DOMPurify from 'dompurify';

interface PreviewProps {
  draft: string;
}

function Preview({ draft }: PreviewProps) {
  const rendered = marked(draft) as string;
  const clean = DOMPurify.sanitize(rendered);
  const words = clean.split(/\s+/).length;

  return (
    <section className="preview">
      <header>
        <h2>Preview</h2>
        <small>{words} words, {rendered.length} characters</small>
      </header>
      <article dangerouslySetInnerHTML={{ __html: clean }} /> {/* SINK */}
    </section>
  );
}

const params = new URLSearchParams(window.location.search);
const root = createRoot(document.getElementById('root')!);
root.render(<Preview draft={params.get('draft') ?? ''} />);
