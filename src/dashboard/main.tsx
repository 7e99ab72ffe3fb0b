import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './design/tokens.css';
import './design/base.css';
import { App } from './app.tsx';
import { watchNavigation } from './design/navigation.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

watchNavigation();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
