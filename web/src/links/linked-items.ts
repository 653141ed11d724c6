import type { Item } from '../work-items/item.ts';
import type { ChangedLinks, LinkedItem } from '../api/routes.ts';
import { HttpRefused } from '../api/refused.ts';
import { sendJson } from '../api/send-json.ts';

export type LinkType = LinkedItem['link_type'];

/** The headings of linked items, by type of link. */
export const linkHeadings: Readonly<Record<LinkType, string>> = {
  blocks: 'Blocks',
  is_blocked_by: 'Is blocked by',
  relates_to: 'Relates to',
};

/** The order of the groups. */
export const groupOrder: readonly LinkType[] = ['blocks', 'is_blocked_by', 'relates_to'];

export interface LinkChange {
  items: readonly LinkedItem[];
  changeIds: string[];
  /** References to nothing that the viewer can see. */
  notFound: readonly string[];
}

const linksOf = ({ kind, fullPath, iid }: Item) =>
  [
    kind === 'epic' ? '/groups/{id}/-/epics/{iid}/related_epic_links' : '/{id}/-/issues/{iid}/links',
    { params: { id: fullPath, iid } },
  ] as const;

/** Reads the links of an item, newest first; throws HttpRefused. */
export function readLinks(item: Item): Promise<readonly LinkedItem[]> {
  return sendJson('GET', ...linksOf(item));
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
  const [route, target] = linksOf(item);
  const body = { issuable_references: references, link_type: type };
  return changeOf(await sendJson('POST', route, { ...target, body }));
}

/** Removes a link; throws HttpRefused. */
export async function removeLink(link: LinkedItem): Promise<LinkChange> {
  return changeOf(
    await sendJson('DELETE', '/{id}/-/issues/{iid}/links/{link_id}', { at: link.relation_path }),
  );
}

/** The links created although the request was refused: of several references, the valid ones are linked. */
export function linksIn(problem: unknown): LinkChange | null {
  if (!(problem instanceof HttpRefused) || problem.status !== 422) return null;
  return isChange(problem.body) ? changeOf(problem.body) : null;
}

const isChange = (body: unknown): body is ChangedLinks =>
  typeof body === 'object' &&
  body !== null &&
  'issuables' in body &&
  Array.isArray(body.issuables) &&
  'change_ids' in body &&
  Array.isArray(body.change_ids);

const changeOf = ({ issuables, change_ids, not_found = [] }: ChangedLinks): LinkChange => ({
  items: issuables,
  changeIds: change_ids.map(String),
  notFound: not_found,
});
