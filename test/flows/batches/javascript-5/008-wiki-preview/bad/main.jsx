import React from 'react';
import { createRoot } from 'react-dom/client';
import DOMPurify from 'dompurify';

function countWords(text) {
  return text.split(/\s+/).filter(Boolean).length;
}

function Preview({ draft }) {
  const html = draft.replace(/\n\n/g, '<br/><br/>');
  const clean = DOMPurify.sanitize(html);
  const words = countWords(clean);
  const body = { __html: html };
  return (
    <section className="preview">
      <header>{words} words, titled {draft.slice(0, 20)}</header>
      <div dangerouslySetInnerHTML={body} /> {/* SINK */}
    </section>
  );
}

const params = new URLSearchParams(window.location.search);
const draft = params.get('draft') ?? 'Nothing yet.';

createRoot(document.getElementById('root')).render(<Preview draft={draft} />);
