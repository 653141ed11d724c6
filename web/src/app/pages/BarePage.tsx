import { lazy } from 'react';
import type { PagePlace } from '../../navigation/place.ts';

const SignIn = lazy(async () => ({ default: (await import('../../session/SignInScreen.tsx')).SignInScreen }));
const SetPassword = lazy(async () => ({
  default: (await import('../../session/SetPasswordScreen.tsx')).SetPasswordScreen,
}));
const Gallery = lazy(async () => ({
  default: (await import('../../gallery/GalleryScreen.tsx')).GalleryScreen,
}));

/** The page at an address that has no shell around it: signing in, a new password, the gallery. */
export function BarePage({ place: { pathname, query } }: { place: PagePlace }) {
  if (pathname === '/users/sign_in') return <SignIn query={query} />;
  if (pathname === '/-/gallery') return <Gallery />;
  const [, , kind, token] = pathname.split('/');
  const given = token ?? new URLSearchParams(query).get('token') ?? '';
  return <SetPassword kind={kind === 'password' ? 'password' : 'first-administrator'} token={given} />;
}
