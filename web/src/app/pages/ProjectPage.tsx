import type { ProjectPage as ProjectAddress } from '@cairn/domain/pages/addresses';
import { lazy } from 'react';
import { NotFoundScreen } from './NotFoundScreen.tsx';

const ProjectHome = lazy(async () => ({
  default: (await import('../../namespaces/ProjectHomeScreen.tsx')).ProjectHomeScreen,
}));
const Issue = lazy(async () => ({ default: (await import('../../issues/IssueScreen.tsx')).IssueScreen }));
const NamespacePage = lazy(async () => ({ default: (await import('./NamespacePage.tsx')).NamespacePage }));

/** A page of a project. */
export function ProjectPage({ address, query }: { address: ProjectAddress; query: string }) {
  const { name, fullPath, iid } = address;
  const notFound = <NotFoundScreen />;
  if (name === 'issue') return <Issue fullPath={fullPath} iid={iid} notFound={notFound} />;
  if (name === '') return <ProjectHome fullPath={fullPath} notFound={notFound} />;
  return <NamespacePage name={name} namespace={{ kind: 'project', fullPath }} iid={iid} query={query} />;
}
