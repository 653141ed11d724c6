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
import { sessionOf } from './session/signed-out.ts';
import { handleKeyDown } from './shortcuts/registry.ts';

const ToastRegion = lazy(async () => ({ default: (await import('./ui/ToastRegion.tsx')).ToastRegion }));
const SignedOutDialog = lazy(async () => ({
  default: (await import('./session/SignedOutDialog.tsx')).SignedOutDialog,
}));
const root = document.getElementById('root');
if (root === null) throw new Error('index.html lost its root element.');

followLinks();
document.addEventListener('keydown', handleKeyDown);

createRoot(root).render(
  <StrictMode>
    <ApolloProvider client={createClient({ session: sessionOf })}>
      <PlaceProvider>
        <PageBoundary>
          <Pages />
        </PageBoundary>
        <AfterFirstPaint>
          <ToastRegion />
          <SignedOutDialog />
        </AfterFirstPaint>
      </PlaceProvider>
    </ApolloProvider>
  </StrictMode>,
);
