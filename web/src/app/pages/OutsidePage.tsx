import { outsidePageAt, usernameAt } from '@cairn/domain/pages/addresses';
import type { OutsidePageAddress } from '@cairn/domain/pages/addresses';
import { lazy } from 'react';
import type { ReactNode } from 'react';
import type { PagePlace } from '../../navigation/place.ts';
import { NotFoundScreen } from './NotFoundScreen.tsx';

const ChangePassword = lazy(async () => ({
  default: (await import('../../session/ChangePasswordScreen.tsx')).ChangePasswordScreen,
}));
const NotificationSettings = lazy(async () => ({
  default: (await import('../../notifications/NotificationSettingsScreen.tsx')).NotificationSettingsScreen,
}));
const Todos = lazy(async () => ({ default: (await import('../../todos/TodosScreen.tsx')).TodosScreen }));
const RoadmapHelp = lazy(async () => ({
  default: (await import('../../help/RoadmapHelpScreen.tsx')).RoadmapHelpScreen,
}));
const EpicsHelp = lazy(async () => ({
  default: (await import('../../help/EpicsHelpScreen.tsx')).EpicsHelpScreen,
}));
const MarkdownHelp = lazy(async () => ({
  default: (await import('../../help/MarkdownHelpScreen.tsx')).MarkdownHelpScreen,
}));
const AbuseReports = lazy(async () => ({
  default: (await import('../../abuse/AbuseReportsScreen.tsx')).AbuseReportsScreen,
}));
const NewGroup = lazy(async () => ({
  default: (await import('../../namespaces/NewGroupScreen.tsx')).NewGroupScreen,
}));
const NewProject = lazy(async () => ({
  default: (await import('../../namespaces/NewProjectScreen.tsx')).NewProjectScreen,
}));
const Profile = lazy(async () => ({
  default: (await import('../../user-settings/ProfileScreen.tsx')).ProfileScreen,
}));
const Tokens = lazy(async () => ({
  default: (await import('../../user-settings/TokensScreen.tsx')).TokensScreen,
}));
const Person = lazy(async () => ({ default: (await import('../../people/PersonScreen.tsx')).PersonScreen }));

const PAGES: Readonly<Record<OutsidePageAddress, (query: string) => ReactNode>> = {
  '/groups/new': (query) => <NewGroup query={query} notFound={<NotFoundScreen />} />,
  '/projects/new': (query) => <NewProject query={query} notFound={<NotFoundScreen />} />,
  '/-/user_settings/profile': () => <Profile />,
  '/-/user_settings/personal_access_tokens': () => <Tokens />,
  '/-/profile/password': () => <ChangePassword />,
  '/-/profile/notifications': () => <NotificationSettings />,
  '/dashboard/todos': (query) => <Todos query={query} />,
  '/help/user/group/roadmap': () => <RoadmapHelp />,
  '/help/user/group/epics': () => <EpicsHelp />,
  '/help/user/markdown': () => <MarkdownHelp />,
  '/admin/abuse_reports': (query) => <AbuseReports query={query} notFound={<NotFoundScreen />} />,
};

/** The page at an address outside of every group: the viewer's own pages, people, help and administration. */
export function OutsidePage({ place: { pathname, query } }: { place: PagePlace }) {
  const page = outsidePageAt(pathname);
  if (page !== null) return PAGES[page](query);
  const username = usernameAt(pathname);
  return username === null ? (
    <NotFoundScreen />
  ) : (
    <Person username={username} notFound={<NotFoundScreen />} />
  );
}
