import { numberOf } from '../../notes/note.ts';
import { withBase } from '../../site/base-path.ts';
import type { Item } from '../../work-items/item.ts';
import type { Design } from '../design-documents.ts';
import type { DesignVersion } from '../designs.ts';

/** The address of one file with designs at a version, without any given with all of them. */
export function archiveAddress(
  { fullPath, iid }: Pick<Item, 'fullPath' | 'iid'>,
  version: DesignVersion | undefined,
  selected: readonly Pick<Design, 'id'>[],
): string {
  const query = [
    ...(version === undefined ? [] : [`sha=${version.sha}`]),
    ...(selected.length === 0 ? [] : [`design_ids=${selected.map(({ id }) => numberOf(id)).join(',')}`]),
  ];
  return withBase(`/${fullPath}/-/design_management/issues/${iid}/designs.zip?${query.join('&')}`);
}
