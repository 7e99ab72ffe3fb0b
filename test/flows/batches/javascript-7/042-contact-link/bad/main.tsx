import React from 'react';
import { createRoot } from 'react-dom/client';
import { isWebAddress } from './address';

function ContactLink({ site }: { site: string }) {
  if (!isWebAddress(site)) return <p>No web site given</p>;
  return <a className="site" href={site}>Web site</a>; // SINK
}

const site = new URLSearchParams(location.search).get('site') ?? '';
createRoot(document.getElementById('root')!).render(<ContactLink site={site} />);
