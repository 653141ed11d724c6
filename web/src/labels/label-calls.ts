import type { FieldNames } from '../forms/problems.ts';
import { apiOf, type Namespace } from '../groups/namespace.ts';
import { fetchRows } from '../server/lists/fetch-rows.ts';
import type { ReadPage } from '../server/lists/use-rows.ts';
import { sendJson } from '../server/send-json.ts';

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

/** A label that can be used in a place, and whether it is the place's own or of a group above. */
export type PlaceLabel = Label & { own: boolean };

/**
 * The labels that can be used in a place, by pages. Its own ones are a second list in the same order, so those among the
 * first pages of all are among the first pages of the own ones too.
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

/** One label; throws HttpRefused. */
export async function readLabel(namespace: Namespace, id: string): Promise<Label> {
  return (await sendJson('GET', pathOf(namespace, id))) as Label;
}

/** Makes a label; throws HttpRefused. */
export function createLabel(namespace: Namespace, { name, description, color }: LabelInput) {
  return sendJson('POST', `${apiOf(namespace)}/labels`, {
    name: name.trim(),
    description: description.trim(),
    color,
  });
}

/** Changes a label wherever it is used; throws HttpRefused. */
export function updateLabel(namespace: Namespace, id: number, { name, ...rest }: LabelInput) {
  return sendJson('PUT', pathOf(namespace, id), {
    ...rest,
    description: rest.description.trim(),
    new_name: name.trim(),
  });
}

/** Deletes a label and takes it off everything; throws HttpRefused. */
export function deleteLabel(namespace: Namespace, id: number) {
  return sendJson('DELETE', pathOf(namespace, id));
}
