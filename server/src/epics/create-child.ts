import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { notFound } from '../http/errors.ts';
import { createItem } from '../item-changes/create-item.ts';
import type { CreateInput } from '../item-changes/inputs.ts';
import { findItem } from '../work-items/queries.ts';

interface NewChild extends Pick<CreateInput, 'title' | 'confidential'> {
  readonly parentId: number;
  /** The parent's own group by default. */
  readonly groupId?: number | undefined;
}

/** Creates an epic at the top of another epic's children. */
export async function createChildEpic(
  context: Context,
  viewer: Viewer,
  { parentId, groupId, title, confidential }: NewChild,
): Promise<{ id: number; iid: number; changeIds: number[] }> {
  const parent = await findItem(context, viewer, parentId, 'epic');
  if (!parent) throw notFound('Epic');
  const namespaceId = groupId ?? parent.namespace_id;
  return createItem(context, viewer, { type: 'epic', namespaceId, title, confidential, parentId });
}
