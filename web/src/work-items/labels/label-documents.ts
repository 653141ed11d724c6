import { gql } from '../../api/document.ts';
import { ask } from '../../api/ask.ts';
import { withBase } from '../../site/base-path.ts';
import type { Item, ItemLabel } from '../item.ts';
import { sendJson } from '../../api/send-json.ts';
import { Refused } from '../../api/refused.ts';

const GROUP_LABELS = gql(`
  query groupLabelChoices($fullPath: ID!, $search: String!) {
    place: group(fullPath: $fullPath) {
      id
      labels(includeAncestorGroups: true, searchTerm: $search, archived: false, first: 50) {
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
  query projectLabelChoices($fullPath: ID!, $search: String!) {
    place: project(fullPath: $fullPath) {
      id
      labels(includeAncestorGroups: true, searchTerm: $search, archived: false, first: 50) {
        nodes {
          id
          title
          color
        }
      }
    }
  }
`);

/** Fetches the labels available to the item whose name contains the text, by title; throws when that fails. */
export async function fetchLabels(
  { kind, fullPath }: Pick<Item, 'kind' | 'fullPath'>,
  search: string,
): Promise<readonly ItemLabel[]> {
  const data = await ask(kind === 'epic' ? GROUP_LABELS : PROJECT_LABELS, { fullPath, search });
  return (data?.place?.labels.nodes ?? []).map(({ id, title, color }) => ({ id, title, color }));
}

/** Creates a label in the item's group or project; throws when the answer has no id. */
export async function createLabel(item: Item, label: { title: string; color: string }): Promise<ItemLabel> {
  const [places, kind] = item.kind === 'epic' ? ['groups', 'GroupLabel'] : ['projects', 'ProjectLabel'];
  const { title: name, color } = label;
  const path = withBase(`/api/v4/${places}/${encodeURIComponent(item.fullPath)}/labels`);
  const made = (await sendJson('POST', path, { name, color })) as { id?: unknown } | null;
  if (typeof made?.id !== 'number') throw new Refused();
  return { id: `gid://gitlab/${kind}/${made.id}`, ...label };
}
