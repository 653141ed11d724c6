import './ui/tokens.css';
import './ui/reset.css';
import './ui/fonts.css';
import { ApolloProvider } from '@apollo/client/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Pages } from './app/Pages.tsx';
import { createClient } from './graphql/client.ts';
import { followLinks } from './navigation/follow-links.ts';
import { PlaceProvider } from './navigation/PlaceProvider.tsx';
import { handleKeyDown } from './shortcuts/registry.ts';
import { ToastRegion } from './ui/ToastRegion.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html lost its root element.');

followLinks();
document.addEventListener('keydown', handleKeyDown);

createRoot(root).render(
  <StrictMode>
    <ApolloProvider client={createClient()}>
      <PlaceProvider>
        <Pages />
        <ToastRegion />
      </PlaceProvider>
    </ApolloProvider>
  </StrictMode>,
);
