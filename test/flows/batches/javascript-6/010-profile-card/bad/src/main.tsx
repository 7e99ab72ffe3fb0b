import React from 'react';
import { createRoot } from 'react-dom/client';
import DOMPurify from 'dompurify';

interface CardProps {
  name: string;
  bio: string;
}

function ProfileCard({ name, bio }: CardProps) {
  const preview = DOMPurify.sanitize(bio);
  const long = preview.length > 280;
  return (
    <article className={long ? 'card card--long' : 'card'}>
      <h2>{name}</h2>
      <div className="bio" dangerouslySetInnerHTML={{ __html: bio }} /> {/* SINK */}
    </article>
  );
}

const params = new URLSearchParams(window.location.search);
const root = createRoot(document.getElementById('root')!);
root.render(<ProfileCard name={params.get('name') ?? 'Anonymous'} bio={params.get('bio') ?? ''} />);
