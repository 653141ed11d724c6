import type { FieldNames } from '../forms/problems.ts';
import { apiOf, type Namespace } from '../groups/namespace.ts';
import { fetchRows } from '../api/lists/fetch-rows.ts';
import type { ReadPage } from '../api/lists/use-rows.ts';
import { sendJson } from '../api/send-json.ts';

export interface Label {
  id: number;
  name: string;
  description: string | null;
  color: string;
  archived: boolean;
}

export interface LabelInput {
  name: string;
  description: string;
  color: string;
  archived: boolean;
}

export const labelNames: FieldNames<keyof LabelInput> = {
  name: ['Title', 'title', 'new_name'],
  description: ['Description'],
  color: ['Color'],
  archived: ['Archived'],
};

/** A label available in a place, and whether it belongs to the place itself or an ancestor group. */
export type PlaceLabel = Label & { own: boolean };

/**
 * The labels available in a place, by pages. Its own ones are read as a second list in the same order: those
 * on the first n pages of all are also on the first n pages of its own.
 */
export function labelPages(namespace: Namespace, search: string): ReadPage<PlaceLabel> {
  const path = `${apiOf(namespace)}/labels?search=${encodeURIComponent(search)}`;
  const ownIds = new Set<number>();
  return async (page, signal) => {
    const [all, own] = await Promise.all([
      fetchRows<Label>(path, page, signal),
      fetchRows<Label>(`${path}&include_ancestor_groups=false`, page, signal),
    ]);
    for (const { id } of own?.rows ?? []) ownIds.add(id);
    return all && { ...all, rows: all.rows.map((label) => ({ ...label, own: ownIds.has(label.id) })) };
  };
}

const pathOf = (namespace: Namespace, id: number | string): string => `${apiOf(namespace)}/labels/${id}`;

/** Reads one label; throws HttpRefused. */
export async function readLabel(namespace: Namespace, id: string): Promise<Label> {
  return (await sendJson('GET', pathOf(namespace, id))) as Label;
}

/** Creates a label; throws HttpRefused. */
export function createLabel(namespace: Namespace, { name, description, color }: LabelInput) {
  return sendJson('POST', `${apiOf(namespace)}/labels`, {
    name: name.trim(),
    description: description.trim(),
    color,
  });
}

/** Changes a label; throws HttpRefused. */
export function updateLabel(namespace: Namespace, id: number, { name, ...rest }: LabelInput) {
  return sendJson('PUT', pathOf(namespace, id), {
    ...rest,
    description: rest.description.trim(),
    new_name: name.trim(),
  });
}

/** Deletes a label and removes it from all items; throws HttpRefused. */
export function deleteLabel(namespace: Namespace, id: number) {
  return sendJson('DELETE', pathOf(namespace, id));
}
