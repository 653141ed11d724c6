import type { FieldNames } from '../forms/problems.ts';
import { apiOf, type Namespace, pageRouteOf } from '../groups/namespace.ts';
import type { Label } from '../api/routes.ts';
import { fetchRows, type RowOf, type RowsPage } from '../api/lists/fetch-rows.ts';
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

/** A label on the page of labels, with its counts. */
export type ListedLabel = RowOf<'/groups/{id}/-/labels/list.json'>;

export interface LabelQuestion {
  readonly search?: string;
  readonly subscribed?: boolean;
  readonly prioritised?: boolean;
}

/** The labels available in a place, by pages. */
export function labelPages(namespace: Namespace, query: LabelQuestion): ReadPage<ListedLabel> {
  const path = `${pageRouteOf(namespace)}/labels/list.json` as const;
  const params = { id: namespace.fullPath };
  return (page, signal) => fetchRows(path, page, signal, { params, query: { ...query } });
}

/** The prioritised labels of a project, all in one page: their order is sent as a whole. */
export function prioritisedLabels(namespace: Namespace): ReadPage<ListedLabel> {
  const read = labelPages(namespace, { prioritised: true });
  return async (first, signal) => {
    const rows: ListedLabel[] = [];
    for (let page: string | null = first; page !== null;) {
      const found: RowsPage<ListedLabel> | null = await read(page, signal);
      if (found === null) return null;
      rows.push(...found.rows);
      page = found.next;
    }
    return { rows, next: null };
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

/** Creates labels of the starter set, except those whose title is used already; throws HttpRefused. */
export function createStarterLabels(namespace: Namespace, titles: readonly string[]) {
  return sendJson('POST', `${pageRouteOf(namespace)}/labels/starter_set.json`, {
    params: { id: namespace.fullPath },
    body: { titles },
  });
}

/** Changes a label; throws HttpRefused. */
export function updateLabel(namespace: Namespace, id: number, { name, ...rest }: LabelInput) {
  return sendJson('PUT', `${apiOf(namespace)}/labels/{label_id}`, {
    params: oneOf(namespace, id),
    body: { ...rest, description: rest.description.trim(), new_name: name.trim() },
  });
}

/** Deletes a label and removes it from all items; it can be restored for 30 days. Throws HttpRefused. */
export function deleteLabel(namespace: Namespace, id: number) {
  return sendJson('DELETE', `${apiOf(namespace)}/labels/{label_id}`, { params: oneOf(namespace, id) });
}

export function archiveLabel(namespace: Namespace, id: number, archived: boolean) {
  return sendJson('PUT', `${apiOf(namespace)}/labels/{label_id}`, {
    params: oneOf(namespace, id),
    body: { archived },
  });
}

/** Notifies the viewer of items that get a label, or no longer; throws HttpRefused. */
export function subscribeToLabel(namespace: Namespace, id: number, subscribed: boolean) {
  const verb = subscribed ? 'subscribe' : 'unsubscribe';
  return sendJson('POST', `${apiOf(namespace)}/labels/{label_id}/${verb}`, { params: oneOf(namespace, id) });
}

/** Moves a project's label to its group; throws HttpRefused. */
export function promoteLabel({ fullPath }: Namespace, id: number) {
  return sendJson('PUT', '/api/v4/projects/{id}/labels/{label_id}/promote', {
    params: { id: fullPath, label_id: id },
  });
}

/** Replaces a label by another on all items and deletes it; throws HttpRefused. */
export function mergeLabel(namespace: Namespace, id: number, intoId: number) {
  return sendJson('POST', `${pageRouteOf(namespace)}/labels/{label_id}/merge.json`, {
    params: oneOf(namespace, id),
    body: { into_id: intoId },
  });
}

/** Sets the prioritised labels of a project, most important first; throws HttpRefused. */
export function prioritiseLabels({ fullPath }: Namespace, ids: readonly number[]) {
  return sendJson('PUT', '/{id}/-/labels/priorities.json', {
    params: { id: fullPath },
    body: { label_ids: ids },
  });
}

type DeletedLabel = RowOf<'/groups/{id}/-/labels/deleted.json'>;

/** The labels of a place that were deleted in the last 30 days; throws HttpRefused for readers. */
export function readDeleted(namespace: Namespace, signal: AbortSignal): Promise<readonly DeletedLabel[]> {
  return sendJson('GET', `${pageRouteOf(namespace)}/labels/deleted.json`, {
    params: { id: namespace.fullPath },
    signal,
  });
}

/** Restores a deleted label on the items it was removed from; throws HttpRefused. */
export function restoreLabel(namespace: Namespace, id: number) {
  return sendJson('POST', `${pageRouteOf(namespace)}/labels/deleted/{label_id}/restore.json`, {
    params: oneOf(namespace, id),
  });
}
