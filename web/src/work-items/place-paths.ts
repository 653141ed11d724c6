import { withBase } from '../site/base-path.ts';
import type { Item } from './item.ts';

type Placed = Pick<Item, 'kind' | 'fullPath' | 'iid'>;

/** Where the calls about an item itself begin; the page of an incident lies elsewhere. */
export function callsPath({ kind, fullPath, iid }: Placed): string {
  return withBase(kind === 'epic' ? `/groups/${fullPath}/-/epics/${iid}` : `/${fullPath}/-/issues/${iid}`);
}

/** Where texts of an item are rendered, completed and given their files. */
export function placePaths({ kind, fullPath }: Pick<Item, 'kind' | 'fullPath'>) {
  const place = withBase(kind === 'epic' ? `/groups/${fullPath}/-` : `/${fullPath}/-`);
  const uploads = kind === 'epic' ? `${place}/uploads` : withBase(`/${fullPath}/uploads`);
  return { place, preview: `${place}/preview_markdown`, sources: `${place}/autocomplete_sources`, uploads };
}
