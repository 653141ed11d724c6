import { groupOfPathname, isBarePage } from '@cairn/domain/pages/addresses';
import { Suspense, lazy } from 'react';
import { addressOf, navigate } from '../../navigation/place.ts';
import type { PagePlace } from '../../navigation/place.ts';
import { usePlace } from '../../navigation/PlaceProvider.tsx';
import { AppShell } from '../AppShell.tsx';
import { GroupPage } from './GroupPage.tsx';
import { PageBoundary } from './PageBoundary.tsx';

const Groups = lazy(async () => ({ default: (await import('../../groups/GroupsScreen.tsx')).GroupsScreen }));
// The lists of what these pages need would only delay the pages of groups.
const BarePage = lazy(async () => ({ default: (await import('./BarePage.tsx')).BarePage }));
const OutsidePage = lazy(async () => ({ default: (await import('./OutsidePage.tsx')).OutsidePage }));
const ProjectPage = lazy(async () => ({ default: (await import('./ProjectPage.tsx')).ProjectPage }));

/**
 * The page at the address at hand, in the shell or, before one is in, without it. The waiting place
 * lies outside the keyed boundary: that is what keeps the old page up until the new one's code is here.
 */
export function Pages() {
  const place = usePlace();
  return isBarePage(place.pathname) ? (
    <Suspense>
      <PageBoundary key={place.visit}>
        <BarePage place={place} />
      </PageBoundary>
    </Suspense>
  ) : (
    <AppShell>
      <Suspense>
        <PageBoundary key={place.visit}>{shellPage(place)}</PageBoundary>
      </Suspense>
    </AppShell>
  );
}

function shellPage(place: PagePlace) {
  const { pathname, query } = place;
  if (pathname === '/') return <Groups />;
  const address = groupOfPathname(pathname);
  if (address === null) return <OutsidePage place={place} />;
  if (address.project !== undefined) return <ProjectPage address={address.project} query={query} />;
  return (
    <GroupPage
      address={address}
      search={query}
      onSearchChange={(next) => navigate(addressOf({ pathname, query: next }), { replace: true })}
    />
  );
}
