// Development only: Vite's server shows it at /gallery.html, and the build leaves it out.
import '../ui/tokens.css';
import '../ui/reset.css';
import '../ui/fonts.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ToastRegion } from '../ui/toasts/ToastRegion.tsx';
import { GalleryScreen } from './GalleryScreen.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('gallery.html has no root element.');
createRoot(root).render(
  <StrictMode>
    <GalleryScreen />
    <ToastRegion />
  </StrictMode>,
);
