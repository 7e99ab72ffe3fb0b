import React from 'react';
import { mark } from './mark';

interface Props {
  term: string;
  total: number;
}

const Summary = ({ html }: { html: string }) => (
  <p className="summary" dangerouslySetInnerHTML={{ __html: html }} /* SINK */ />
);

export function SearchPage({ term, total }: Props) {
  const sentence = mark(`${total} results for {term}`, term);
  return (
    <section>
      <h1>Search: {term}</h1>
      <Summary html={sentence} />
    </section>
  );
}
