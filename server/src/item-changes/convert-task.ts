import { typeNoun } from '@cairn/domain/work-items/type-nouns';
import { splitTask } from '@cairn/domain/task-lists/split';
import { childTypesOf, HIERARCHY_ERRORS } from '@cairn/domain/tree/hierarchy';
import { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import { idField, textField } from '../changes/fields.ts';
import { parseInput } from '../changes/input.ts';
import { type Write, write, type WriteOptions } from '../changes/write.ts';
import type { Context } from '../context.ts';
import { conflict } from '../http/errors.ts';
import { createItemWithin } from './create-item.ts';
import { NOUNS } from './fields.ts';
import { amendItems } from '../work-items/amend.ts';
import { lockedItem, lockItemRows } from '../work-items/row-locks.ts';
import { lineConflict } from '../work-items/texts/edit-conflict.ts';
import { authorize } from '../work-items/policy.ts';
import { assigneeIdsOf } from '../work-items/queries.ts';
import { type LocatedItem, nounOf } from '../work-items/rows.ts';
import { createInput } from './inputs.ts';

const conversion = z.object({
  itemId: idField,
  /** The line number of the checkbox, from 1, and its text as the user saw it. */
  lineNumber: z.number().int().positive({ error: 'is invalid' }),
  lineSource: textField(1_048_576),
  /** For an epic's list: the project in which to create an issue; without it a child epic is created. */
  projectId: idField.optional(),
});

/**
 * Converts a line of a task list to a child and removes the line from the description, in one write with one
 * undo: a task below an issue, a child epic or an issue below an epic. 409 when the line is not what the user
 * saw.
 */
export async function convertTask(
  context: Context,
  viewer: Viewer,
  input: z.input<typeof conversion>,
  options: WriteOptions = {},
): Promise<{ childId: number; itemId: number; changeIds: number[] }> {
  const { itemId, lineNumber, lineSource, projectId } = parseInput(conversion, input);
  return write(context.db, viewer, options, async (w) => {
    const item = lockedItem(await lockItemRows(w, [itemId], { tree: true }), itemId, 'any');
    await mustEdit(w, item);
    const lines = item.description.split(/\r\n|\r|\n/);
    const split = lines[lineNumber - 1] === lineSource ? splitTask(item.description, lineNumber) : null;
    if (!split) throw lineConflict(typeNoun(item.type).one);
    const child = await createItemWithin(
      w,
      parseInput(createInput, {
        ...placeFor(item, projectId),
        title: split.title,
        description: split.description,
        confidential: item.confidential,
        parentId: item.id,
      }),
    );
    const now = lockedItem(await lockItemRows(w, [itemId], { tree: true }), itemId, 'any');
    await amendItems(w, [{ row: now, patch: { description: split.text } }]);
    return { childId: child.id, itemId, changeIds: w.changeIds };
  });
}

const mustEdit = async (w: Write, item: LocatedItem): Promise<void> => {
  const assigned = (await assigneeIdsOf({ db: w.trx }, item.id)).some((id) => id === w.viewer.userId);
  authorize(w.viewer, { ...item, assigned }, NOUNS[nounOf(item.type)].of('content'));
};

const placeFor = (item: LocatedItem, projectId: number | undefined) => {
  if (item.type === 'epic')
    return projectId === undefined
      ? { type: 'epic' as const, namespaceId: item.namespace_id }
      : { type: 'issue' as const, namespaceId: projectId };
  if (!childTypesOf(item.type).includes('task')) throw conflict(HIERARCHY_ERRORS.type);
  return { type: 'task' as const, namespaceId: item.namespace_id };
};
