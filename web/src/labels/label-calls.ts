import type { FieldNames } from '../forms/problems.ts';
import { apiOf, type Namespace } from '../groups/namespace.ts';
import type { Label } from '../api/routes.ts';
import { fetchRows } from '../api/lists/fetch-rows.ts';
import type { ReadPage } from '../api/lists/use-rows.ts';
import { sendJson } from '../api/send-json.ts';

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
  const path = `${apiOf(namespace)}/labels` as const;
  const params = { id: namespace.fullPath };
  const ownIds = new Set<number>();
  return async (page, signal) => {
    const [all, own] = await Promise.all([
      fetchRows(path, page, signal, { params, query: { search } }),
      fetchRows(path, page, signal, { params, query: { search, include_ancestor_groups: false } }),
    ]);
    for (const { id } of own?.rows ?? []) ownIds.add(id);
    return all && { ...all, rows: all.rows.map((label) => ({ ...label, own: ownIds.has(label.id) })) };
  };
}

const oneOf = ({ fullPath }: Namespace, id: number | string) => ({ id: fullPath, label_id: id });

/** Reads one label; throws HttpRefused. */
export function readLabel(namespace: Namespace, id: string): Promise<Label> {
  return sendJson('GET', `${apiOf(namespace)}/labels/{label_id}`, { params: oneOf(namespace, id) });
}

/** Creates a label; throws HttpRefused. */
export function createLabel(namespace: Namespace, { name, description, color }: LabelInput) {
  return sendJson('POST', `${apiOf(namespace)}/labels`, {
    params: { id: namespace.fullPath },
    body: { name: name.trim(), description: description.trim(), color },
  });
}

/** Changes a label; throws HttpRefused. */
export function updateLabel(namespace: Namespace, id: number, { name, ...rest }: LabelInput) {
  return sendJson('PUT', `${apiOf(namespace)}/labels/{label_id}`, {
    params: oneOf(namespace, id),
    body: { ...rest, description: rest.description.trim(), new_name: name.trim() },
  });
}

/** Deletes a label and removes it from all items; throws HttpRefused. */
export function deleteLabel(namespace: Namespace, id: number) {
  return sendJson('DELETE', `${apiOf(namespace)}/labels/{label_id}`, { params: oneOf(namespace, id) });
}
