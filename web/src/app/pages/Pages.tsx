import { barePageAt, groupOfPathname, groupPageAt, sitePageAt } from '@cairn/domain/pages/addresses';
import { Suspense, createElement, lazy } from 'react';
import { useGroup } from '../../groups/group.ts';
import { addressOf, navigate } from '../../navigation/place.ts';
import type { PagePlace } from '../../navigation/place.ts';
import { usePlace } from '../../navigation/PlaceProvider.tsx';
import { AppShell } from '../AppShell.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { screenOf } from './screens.tsx';

const NotFound = lazy(async () => ({ default: (await import('./NotFoundScreen.tsx')).NotFoundScreen }));

/**
 * The page at the current address, inside the shell or, for pages such as sign-in, without it. The Suspense
 * boundary is outside the keyed element: that keeps the old page on screen until the code of the new one has
 * loaded.
 */
export function Pages() {
  const place = usePlace();
  const page = (
    <Suspense>
      <PageBoundary key={place.visit}>
        <Shown place={place} />
      </PageBoundary>
    </Suspense>
  );
  return barePageAt(place.pathname) === null ? <AppShell>{page}</AppShell> : page;
}

/** One page. It requests its own data at once, without waiting for its group to load. */
function Shown({ place: { pathname, query } }: { place: PagePlace }) {
  const address = groupOfPathname(pathname);
  const { project } = address ?? {};
  const group = useGroup(project === undefined ? (address?.fullPath ?? null) : null);
  const page =
    address === null
      ? (barePageAt(pathname) ?? sitePageAt(pathname))
      : (project ?? groupPageAt(address.page));
  if (page === null || group === null) return <NotFound />;
  const { fullPath } = project ?? address ?? { fullPath: '' };
  return createElement(screenOf(page.name), {
    pathname,
    query,
    onQueryChange: (next) => navigate(addressOf({ pathname, query: next }), { replace: true }),
    namespace: { kind: project === undefined ? 'group' : 'project', fullPath },
    fullPath,
    groupName: group?.name,
    iid: page.iid,
    notFound: <NotFound />,
  });
}
