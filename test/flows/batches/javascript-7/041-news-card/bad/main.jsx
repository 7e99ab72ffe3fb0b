import React from 'react';
import { createRoot } from 'react-dom/client';
import { teaserHtml } from './teaser.js';

function NewsCard({ teaser }) {
  return (
    <article className="card">
      <h3>News</h3>
      <div dangerouslySetInnerHTML={{ __html: teaserHtml(teaser) }} /* SINK */ />
    </article>
  );
}

const teaser = new URLSearchParams(window.location.search).get('teaser') || '';
createRoot(document.querySelector('#root')).render(<NewsCard teaser={teaser} />);
