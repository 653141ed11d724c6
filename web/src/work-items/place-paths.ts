import { withBase } from '../site/base-path.ts';
import type { Item } from './item.ts';

type Placed = Pick<Item, 'kind' | 'fullPath' | 'iid'>;

/** Base path of requests about an item; the page of an incident has another path. */
export function callsPath({ kind, fullPath, iid }: Placed): string {
  return withBase(kind === 'epic' ? `/groups/${fullPath}/-/epics/${iid}` : `/${fullPath}/-/issues/${iid}`);
}

/** The route that requests about an item begin with. */
export function itemRouteOf({ kind }: Pick<Item, 'kind'>) {
  return kind === 'epic' ? '/groups/{id}/-/epics/{iid}' : '/{id}/-/issues/{iid}';
}

/** Paths to render texts of an item, to complete references, and to upload files. */
export function placePaths({ kind, fullPath }: Pick<Item, 'kind' | 'fullPath'>) {
  const place = withBase(kind === 'epic' ? `/groups/${fullPath}/-` : `/${fullPath}/-`);
  const uploads = kind === 'epic' ? `${place}/uploads` : withBase(`/${fullPath}/uploads`);
  return { place, preview: `${place}/preview_markdown`, sources: `${place}/autocomplete_sources`, uploads };
}
