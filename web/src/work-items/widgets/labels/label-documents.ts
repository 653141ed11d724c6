import { gql } from '../../../api/document.ts';
import { ask } from '../../../api/ask.ts';
import { type FoundPage, nextOf } from '../../../ui/listbox/use-found.ts';
import type { Item, ItemLabel } from '../../item.ts';
import { Refused } from '../../../api/refused.ts';
import { sendJson } from '../../../api/send-json.ts';

const GROUP_LABELS = gql(`
  query groupLabelChoices($fullPath: ID!, $search: String!, $after: String) {
    place: group(fullPath: $fullPath) {
      id
      labels(includeAncestorGroups: true, searchTerm: $search, archived: false, first: 50, after: $after) {
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          id
          title
          color
        }
      }
    }
  }
`);

const PROJECT_LABELS = gql(`
  query projectLabelChoices($fullPath: ID!, $search: String!, $after: String) {
    place: project(fullPath: $fullPath) {
      id
      labels(includeAncestorGroups: true, searchTerm: $search, archived: false, first: 50, after: $after) {
        pageInfo {
          hasNextPage
          endCursor
        }
        nodes {
          id
          title
          color
        }
      }
    }
  }
`);

/** The group of an epic, or the project of another item. */
export type LabelPlace = Pick<Item, 'kind' | 'fullPath'>;

/**
 * Fetches a page of the labels available to the item whose name contains the text, by title; throws when that
 * fails.
 */
export async function fetchLabels(
  { kind, fullPath }: LabelPlace,
  search: string,
  after: string | null,
): Promise<FoundPage<ItemLabel>> {
  const data = await ask(kind === 'epic' ? GROUP_LABELS : PROJECT_LABELS, { fullPath, search, after });
  const page = data?.place?.labels;
  return {
    found: (page?.nodes ?? []).map(({ id, title, color }) => ({ id, title, color })),
    next: nextOf(page),
  };
}

/** Creates a label in a group or project; throws when it is refused, or the answer has no id. */
export async function createLabel(
  place: LabelPlace,
  label: { title: string; color: string },
): Promise<ItemLabel> {
  const [places, kind] =
    place.kind === 'epic' ? (['groups', 'GroupLabel'] as const) : (['projects', 'ProjectLabel'] as const);
  const { title: name, color } = label;
  const { id } = await sendJson('POST', `/api/v4/${places}/{id}/labels`, {
    params: { id: place.fullPath },
    body: { name, color },
  });
  if (typeof id !== 'number') throw new Refused();
  return { id: `gid://gitlab/${kind}/${id}`, ...label };
}
