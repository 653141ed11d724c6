import type { Item } from '../work-items/item.ts';
import type { ItemState } from '../items/state.ts';
import { callsPath } from '../work-items/place-paths.ts';
import { HttpRefused } from '../api/refused.ts';
import { sendJson } from '../api/send-json.ts';

export const linkTypes = ['relates_to', 'blocks', 'is_blocked_by'] as const;
export type LinkType = (typeof linkTypes)[number];

/** The headings of linked items, by type of link. */
export const linkHeadings: Readonly<Record<LinkType, string>> = {
  blocks: 'Blocks',
  is_blocked_by: 'Is blocked by',
  relates_to: 'Relates to',
};

/** The order of the groups. */
export const groupOrder: readonly LinkType[] = ['blocks', 'is_blocked_by', 'relates_to'];

export interface LinkedItem {
  /** The id of the linked item. */
  id: number;
  link_id: number;
  link_type: LinkType;
  title: string;
  state: ItemState;
  confidential: boolean;
  reference: string;
  path: string;
  relation_path: string;
}

interface Answer {
  message: string | null;
  issuables: LinkedItem[];
  change_ids: number[];
  not_found?: string[];
}

export interface LinkChange {
  items: LinkedItem[];
  changeIds: string[];
  /** References to nothing that the viewer can see. */
  notFound: readonly string[];
}

/** The REST path of an item's links. */
export function linksPath(item: Pick<Item, 'kind' | 'fullPath' | 'iid'>): string {
  return `${callsPath(item)}/${item.kind === 'epic' ? 'related_epic_links' : 'links'}`;
}

/** Reads the links of an item, newest first; throws HttpRefused. */
export async function readLinks(item: Item): Promise<LinkedItem[]> {
  return (await sendJson('GET', linksPath(item))) as LinkedItem[];
}

/**
 * Links an item with those that the references name. Throws HttpRefused, also when only some of them could be
 * linked.
 */
export async function addLinks(
  item: Item,
  references: readonly string[],
  type: LinkType,
): Promise<LinkChange> {
  const body = { issuable_references: references, link_type: type };
  return changeOf((await sendJson('POST', linksPath(item), body)) as Answer);
}

/** Removes a link; throws HttpRefused. */
export async function removeLink(link: LinkedItem): Promise<LinkChange> {
  return changeOf((await sendJson('DELETE', link.relation_path)) as Answer);
}

/** The links created although the request was refused: of several references, the valid ones are linked. */
export function linksIn(problem: unknown): LinkChange | null {
  if (!(problem instanceof HttpRefused) || problem.status !== 422) return null;
  const answer = problem.body as Partial<Answer> | null;
  return Array.isArray(answer?.issuables)
    ? changeOf({ change_ids: [], message: null, ...answer } as Answer)
    : null;
}

const changeOf = ({ issuables, change_ids, not_found = [] }: Answer): LinkChange => ({
  items: issuables,
  changeIds: change_ids.map(String),
  notFound: not_found,
});
