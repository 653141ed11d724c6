import { Suspense, lazy } from 'react';
import { addressOf, navigate } from '../navigation/place.ts';
import type { Place } from '../navigation/place.ts';
import { usePlace } from '../navigation/PlaceProvider.tsx';
import { AppShell } from './AppShell.tsx';
import { groupOfPathname, usernameAt } from './addresses.ts';
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
const Issue = lazy(async () => ({ default: (await import('../issues/IssueScreen.tsx')).IssueScreen }));
const RoadmapHelp = lazy(async () => ({
  default: (await import('../help/RoadmapHelpScreen.tsx')).RoadmapHelpScreen,
}));
const EpicsHelp = lazy(async () => ({
  default: (await import('../help/EpicsHelpScreen.tsx')).EpicsHelpScreen,
}));
const MarkdownHelp = lazy(async () => ({
  default: (await import('../help/MarkdownHelpScreen.tsx')).MarkdownHelpScreen,
}));
const Todos = lazy(async () => ({ default: (await import('../todos/TodosScreen.tsx')).TodosScreen }));
const NotificationSettings = lazy(async () => ({
  default: (await import('../notifications/NotificationSettingsScreen.tsx')).NotificationSettingsScreen,
}));
const Person = lazy(async () => ({ default: (await import('../people/PersonScreen.tsx')).PersonScreen }));
const AbuseReports = lazy(async () => ({
  default: (await import('../abuse/AbuseReportsScreen.tsx')).AbuseReportsScreen,
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
  if (pathname === '/-/profile/notifications') return <NotificationSettings />;
  if (pathname === '/dashboard/todos') return <Todos query={query} />;
  if (pathname === '/help/user/group/roadmap') return <RoadmapHelp />;
  if (pathname === '/help/user/group/epics') return <EpicsHelp />;
  if (pathname === '/help/user/markdown') return <MarkdownHelp />;
  if (pathname === '/admin/abuse_reports') return <AbuseReports query={query} notFound={<NotFound />} />;
  const address = groupOfPathname(pathname);
  const username = usernameAt(pathname);
  if (username !== null) return <Person username={username} notFound={<NotFound />} />;
  if (address === null) return <NotFound />;
  if (address.project !== undefined) {
    const { name, fullPath, iid } = address.project;
    const at = { fullPath, iid, notFound: <NotFound /> };
    return name === 'issue' ? <Issue {...at} /> : <Milestone owner="projects" {...at} />;
  }
  return (
    <GroupPage
      address={address}
      search={query}
      onSearchChange={(next) => navigate(addressOf({ pathname, query: next }), { replace: true })}
    />
  );
}
