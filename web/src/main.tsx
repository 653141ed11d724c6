import './ui/tokens.css';
import './ui/reset.css';
import './ui/fonts.css';
import { StrictMode, lazy } from 'react';
import { createRoot } from 'react-dom/client';
import { AfterFirstPaint } from './app/AfterFirstPaint.tsx';
import { PageBoundary } from './app/pages/PageBoundary.tsx';
import { Pages } from './app/pages/Pages.tsx';
import { followLinks } from './navigation/follow-links.ts';
import { PlaceProvider } from './navigation/PlaceProvider.tsx';
import { setSession } from './api/send.ts';
import { onSignOutElsewhere } from './session/sign-out-elsewhere.ts';
import { session } from './session/signed-out.ts';
import { handleKeyDown } from './shortcuts/registry.ts';
import { chosenPreferences } from './site/preferences.ts';
import { isAmericanEnglish, viewerLocale } from './ui/dates/first/viewer-locale.ts';

const ToastRegion = lazy(async () => ({
  default: (await import('./ui/toasts/ToastRegion.tsx')).ToastRegion,
}));
const SignedOutDialog = lazy(async () => ({
  default: (await import('./session/SignedOutDialog.tsx')).SignedOutDialog,
}));
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id root.');

setSession(session);
followLinks();
onSignOutElsewhere(() => {
  if (session.viewer() !== null) void import('./app/leave.ts').then(({ startAfresh }) => startAfresh());
});
document.addEventListener('keydown', handleKeyDown);

const page = (
  <StrictMode>
    <PlaceProvider>
      <PageBoundary>
        <Pages />
      </PageBoundary>
      <AfterFirstPaint>
        <ToastRegion />
        <SignedOutDialog />
      </AfterFirstPaint>
    </PlaceProvider>
  </StrictMode>
);
const draw = () => createRoot(root).render(page);

const isEnglish = isAmericanEnglish(viewerLocale);
const { dateFormat = 'system' } = chosenPreferences();
if (!isEnglish) {
  // The UI texts are English, so the component library must lay out from left to right in every locale.
  Object.assign(window, { [Symbol.for('react-aria.i18n.locale')]: 'en-US' });
}
if (isEnglish && (dateFormat === 'system' || dateFormat === 'month_first')) draw();
else {
  void import('./ui/dates/date-formats.ts')
    .then(({ applyDateFormat }) => applyDateFormat(dateFormat))
    // Without these formats, the page renders with English dates.
    .catch(() => {})
    .then(draw);
}
