import { Suspense, lazy } from 'react';
import { addressOf, navigate } from '../navigation/place.ts';
import type { Place } from '../navigation/place.ts';
import { usePlace } from '../navigation/PlaceProvider.tsx';
import { AppShell } from './AppShell.tsx';
import { groupOfPathname, projectMilestoneOf } from './addresses.ts';
import { GroupPage } from './GroupPage.tsx';
import { PageBoundary } from './PageBoundary.tsx';

const Groups = lazy(async () => ({ default: (await import('../groups/GroupsScreen.tsx')).GroupsScreen }));
const NotFound = lazy(async () => ({ default: (await import('./NotFoundScreen.tsx')).NotFoundScreen }));
const SignIn = lazy(async () => ({ default: (await import('../session/SignInScreen.tsx')).SignInScreen }));
const SetPassword = lazy(async () => ({
  default: (await import('../session/SetPasswordScreen.tsx')).SetPasswordScreen,
}));
const ChangePassword = lazy(async () => ({
  default: (await import('../session/ChangePasswordScreen.tsx')).ChangePasswordScreen,
}));
const Milestone = lazy(async () => ({
  default: (await import('../milestones/MilestoneScreen.tsx')).MilestoneScreen,
}));
const RoadmapHelp = lazy(async () => ({
  default: (await import('../help/RoadmapHelpScreen.tsx')).RoadmapHelpScreen,
}));
const Gallery = lazy(async () => ({ default: (await import('../gallery/GalleryScreen.tsx')).GalleryScreen }));

/**
 * The page at the address at hand, in the shell or, before one is in, without it. The waiting place
 * lies outside the keyed boundary: that is what keeps the old page up until the new one's code is here.
 */
export function Pages() {
  const place = usePlace();
  const bare = barePage(place);
  return bare !== null ? (
    <Suspense>
      <PageBoundary key={place.pathname}>{bare}</PageBoundary>
    </Suspense>
  ) : (
    <AppShell>
      <Suspense>
        <PageBoundary key={place.pathname}>{shellPage(place)}</PageBoundary>
      </Suspense>
    </AppShell>
  );
}

function barePage({ pathname, query }: Place) {
  if (pathname === '/users/sign_in') return <SignIn query={query} />;
  if (pathname === '/-/gallery') return <Gallery />;
  const [, dash, kind, token] = pathname.split('/');
  if (dash === '-' && (kind === 'first-administrator' || kind === 'password')) {
    const given = token ?? new URLSearchParams(query).get('token') ?? '';
    return <SetPassword kind={kind} token={given} />;
  }
  return null;
}

function shellPage(place: Place) {
  const { pathname, query } = place;
  if (pathname === '/') return <Groups />;
  if (pathname === '/-/profile/password') return <ChangePassword />;
  if (pathname === '/help/user/group/roadmap') return <RoadmapHelp />;
  const address = groupOfPathname(pathname);
  const milestone = projectMilestoneOf(pathname);
  if (milestone !== null) return <Milestone owner="projects" {...milestone} notFound={<NotFound />} />;
  if (address === null) return <NotFound />;
  return (
    <GroupPage
      address={address}
      search={query}
      onSearchChange={(next) => navigate(addressOf({ pathname, query: next }), { replace: true })}
    />
  );
}
