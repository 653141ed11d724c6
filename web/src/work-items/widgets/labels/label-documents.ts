import { gql } from '../../../api/document.ts';
import { ask } from '../../../api/ask.ts';
import type { Item, ItemLabel } from '../../item.ts';
import { sendJson } from '../../../api/send-json.ts';

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

/** Creates a label in the item's group or project; throws HttpRefused. */
export async function createLabel(item: Item, label: { title: string; color: string }): Promise<ItemLabel> {
  const [places, kind] =
    item.kind === 'epic' ? (['groups', 'GroupLabel'] as const) : (['projects', 'ProjectLabel'] as const);
  const { title: name, color } = label;
  const { id } = await sendJson('POST', `/api/v4/${places}/{id}/labels`, {
    params: { id: item.fullPath },
    body: { name, color },
  });
  return { id: `gid://gitlab/${kind}/${id}`, ...label };
}
