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
 * The page at the address at hand, in the shell or, before one is in, without it. The waiting place
 * lies outside the keyed boundary: that is what keeps the old page up until the new one's code is here.
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

/** One page. Its own data is asked for at once, not after the group around it is known to exist. */
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
