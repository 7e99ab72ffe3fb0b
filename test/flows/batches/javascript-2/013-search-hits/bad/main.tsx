import React from 'react';
import { createRoot } from 'react-dom/client';
import { SearchPage } from './SearchPage';

const params = new URLSearchParams(window.location.search);
const term = params.get('q') ?? '';

createRoot(document.getElementById('root')!).render(<SearchPage term={term} total={3} />);
