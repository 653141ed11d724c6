import './ui/tokens.css';
import './ui/reset.css';
import './ui/fonts.css';
import { ApolloProvider } from '@apollo/client/react';
import { StrictMode, lazy } from 'react';
import { createRoot } from 'react-dom/client';
import { AfterFirstPaint } from './app/AfterFirstPaint.tsx';
import { PageBoundary } from './app/PageBoundary.tsx';
import { Pages } from './app/Pages.tsx';
import { createClient } from './graphql/client.ts';
import { followLinks } from './navigation/follow-links.ts';
import { PlaceProvider } from './navigation/PlaceProvider.tsx';
import { handleKeyDown } from './shortcuts/registry.ts';

const ToastRegion = lazy(async () => ({ default: (await import('./ui/ToastRegion.tsx')).ToastRegion }));
const root = document.getElementById('root');
if (root === null) throw new Error('index.html lost its root element.');

followLinks();
document.addEventListener('keydown', handleKeyDown);

createRoot(root).render(
  <StrictMode>
    <ApolloProvider client={createClient()}>
      <PlaceProvider>
        <PageBoundary>
          <Pages />
        </PageBoundary>
        <AfterFirstPaint>
          <ToastRegion />
        </AfterFirstPaint>
      </PlaceProvider>
    </ApolloProvider>
  </StrictMode>,
);
