import './ui/tokens.css';
import './ui/reset.css';
import './ui/fonts.css';
import { ApolloProvider } from '@apollo/client/react';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { followLinks } from './app/follow-links.ts';
import { router } from './app/router.tsx';
import { createClient } from './graphql/client.ts';
import { handleKeyDown } from './shortcuts/registry.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html lost its root element.');

followLinks((address) => router.history.push(address));
document.addEventListener('keydown', handleKeyDown);

createRoot(root).render(
  <StrictMode>
    <ApolloProvider client={createClient()}>
      <RouterProvider router={router} />
    </ApolloProvider>
  </StrictMode>,
);
