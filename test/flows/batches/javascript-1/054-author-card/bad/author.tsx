import React from 'react';
import { createRoot } from 'react-dom/client';
import DOMPurify from 'dompurify';

interface CardProps {
  bio: string;
  posts: number;
}

function prepare(html: string): string {
  return html.replace(/\r?\n/g, '<br>');
}

function AuthorCard({ bio, posts }: CardProps) {
  const html = prepare(bio);
  return (
    <section className="card">
      <h2>About the author</h2>
      <div className="bio" dangerouslySetInnerHTML={{ __html: html }} /> {/* SINK */}
      <p>{posts} posts</p>
    </section>
  );
}

const params = new URLSearchParams(window.location.search);
const root = createRoot(document.getElementById('root')!);
root.render(<AuthorCard bio={params.get('bio') ?? ''} posts={Number(params.get('posts'))} />);
