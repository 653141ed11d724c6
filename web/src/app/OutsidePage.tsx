import { lazy } from 'react';
import type { Place } from '../navigation/place.ts';
import { usernameAt } from './addresses.ts';
import { NotFoundScreen } from './NotFoundScreen.tsx';

const ChangePassword = lazy(async () => ({
  default: (await import('../session/ChangePasswordScreen.tsx')).ChangePasswordScreen,
}));
const NotificationSettings = lazy(async () => ({
  default: (await import('../notifications/NotificationSettingsScreen.tsx')).NotificationSettingsScreen,
}));
const Todos = lazy(async () => ({ default: (await import('../todos/TodosScreen.tsx')).TodosScreen }));
const RoadmapHelp = lazy(async () => ({
  default: (await import('../help/RoadmapHelpScreen.tsx')).RoadmapHelpScreen,
}));
const EpicsHelp = lazy(async () => ({
  default: (await import('../help/EpicsHelpScreen.tsx')).EpicsHelpScreen,
}));
const MarkdownHelp = lazy(async () => ({
  default: (await import('../help/MarkdownHelpScreen.tsx')).MarkdownHelpScreen,
}));
const AbuseReports = lazy(async () => ({
  default: (await import('../abuse/AbuseReportsScreen.tsx')).AbuseReportsScreen,
}));
const Person = lazy(async () => ({ default: (await import('../people/PersonScreen.tsx')).PersonScreen }));

/** The page at an address outside of every group: the viewer's own pages, people, help and administration. */
export function OutsidePage({ place: { pathname, query } }: { place: Place }) {
  if (pathname === '/-/profile/password') return <ChangePassword />;
  if (pathname === '/-/profile/notifications') return <NotificationSettings />;
  if (pathname === '/dashboard/todos') return <Todos query={query} />;
  if (pathname === '/help/user/group/roadmap') return <RoadmapHelp />;
  if (pathname === '/help/user/group/epics') return <EpicsHelp />;
  if (pathname === '/help/user/markdown') return <MarkdownHelp />;
  if (pathname === '/admin/abuse_reports') {
    return <AbuseReports query={query} notFound={<NotFoundScreen />} />;
  }
  const username = usernameAt(pathname);
  return username === null ? (
    <NotFoundScreen />
  ) : (
    <Person username={username} notFound={<NotFoundScreen />} />
  );
}
