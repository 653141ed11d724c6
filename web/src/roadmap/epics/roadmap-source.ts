import { EPICS_PAGE_SIZE } from '@cairn/domain/roadmap/limits';
import { BY_PLAN_OR_TITLE, orderOf } from '@cairn/domain/search/order';
import { askItems } from '../../items/ask-items.ts';
import type { Known } from '../../items/facts.ts';
import type { ItemTreeSource } from '../../lists/item-tree.ts';
import type { Page, Question } from '../../lists/paged-list.ts';
import type { EpicRow } from '../timeline/rows/timeline-row.ts';
import { ROADMAP_EPICS, type EpicPage } from './documents.ts';
import { validRows } from './epic-row.ts';
import type { EpicsRequest } from './epics-request.ts';

/** The listed epics: those of a group, or the children of one epic. */
export interface EpicSource {
  /** The group whose roadmap it is; a filter may name another group for the request. */
  readonly fullPath: string;
  readonly request: EpicsRequest;
  readonly epicIid: string | null;
}

const nextOf = ({ pageInfo }: EpicPage): string | null => (pageInfo.hasNextPage ? pageInfo.endCursor : null);

/** Reads the epics of a roadmap and their children. */
export function roadmapSource({ fullPath, request, epicIid }: EpicSource): ItemTreeSource {
  const { filter, sort } = request;

  const epics = async ({ first, after, ids }: Question): Promise<Page> => {
    const asked = { ...request, filter: { ...filter, ...(ids && { ids }) }, first, after };
    const { answer, reading } = await askItems(ROADMAP_EPICS, asked);
    // A filter by a group that the viewer may not see finds nothing.
    if (answer.group === null && request.fullPath !== fullPath) return { items: [], next: null, reading };
    if (answer.group === null) throw new Error('The group was not found');
    return { items: validRows(answer.group.epics.nodes), next: nextOf(answer.group.epics), reading };
  };

  const children = async (at: string, iid: string, { first, after, ids }: Question): Promise<Page> => {
    const { ROADMAP_CHILDREN } = await import('./children-document.ts');
    const { iid: _iid, ...narrowed } = filter;
    const { answer, reading } = await askItems(ROADMAP_CHILDREN, {
      fullPath: at,
      epicIid: iid,
      sort,
      timeframe: narrowed.timeframe,
      filter: { ...narrowed, ...(ids && { ids }) },
      first,
      after,
    });
    if (answer.group?.epic == null) throw new Error('The epic was not found');
    const { children: page, inRange } = answer.group.epic;
    const items = validRows(page.nodes);
    return {
      items,
      next: nextOf(page),
      reading,
      unfiltered: inRange.count,
      filteredOut: page.nodes.length - items.length,
    };
  };

  const compare = orderOf(sort ?? '', BY_PLAN_OR_TITLE);
  return {
    read: (question) => (epicIid === null ? epics(question) : children(request.fullPath, epicIid, question)),
    readChildren: (parent: Known, question) => {
      const { groupPath, iid } = parent as EpicRow;
      return children(groupPath, iid, question);
    },
    pageSize: EPICS_PAGE_SIZE,
    childrenAtLeast: Infinity,
    compare,
    compareChildren: compare,
    staysPut: true,
  };
}
