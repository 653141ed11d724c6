import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Cell,
  cellOf,
  forgetWrites,
  lookAt,
  type Sight,
  whileUndoable,
} from '../testing/field-writes/cells.ts';
import { epicFields } from '../testing/field-writes/epic-fields.ts';
import type { Field } from '../testing/field-writes/fields.ts';
import { issueMetadataAndTree } from '../testing/field-writes/issue-fields.ts';
import { issueWordsAndPlan } from '../testing/field-writes/issue-plan-fields.ts';
import { LEGEND, type Line, printField } from '../testing/field-writes/print.ts';
import {
  FEW,
  isBrief,
  nameOf,
  type ViewerName,
  VIEWERS,
  type Where,
} from '../testing/field-writes/viewers.ts';
import { ALL_WAYS, fewWays, type Item, type Way } from '../testing/field-writes/ways.ts';
import {
  buildFilledItems,
  type Noun,
  type Things,
  type FilledItems,
} from '../testing/field-writes/filled-items.ts';

let filledIn: Readonly<Record<'public' | 'private', FilledItems>>;
beforeAll(async () => {
  filledIn = { public: await buildFilledItems('public'), private: await buildFilledItems('private') };
}, 120_000);
afterAll(async () => {
  for (const filled of Object.values(filledIn)) await filled.close();
});

/** One viewer trying to change a field of an item, and the results so far. */
interface Trial {
  readonly viewer: ViewerName;
  readonly item: Item;
  readonly line: { readonly viewer: string; readonly cells: Partial<Record<Way, Cell | null>> };
}

const UNDO: Way = 'undo undo';

/**
 * Tries every mutation but undo, which needs a change that is created once for all viewers who try to undo
 * it.
 */
const tryWays = async (
  filled: FilledItems,
  field: Field,
  where: Where,
  trial: Trial,
  before: Sight,
): Promise<void> => {
  const asked = isBrief(where, trial.viewer) ? fewWays(field.requests) : ALL_WAYS;
  for (const way of asked) {
    // A created item is not a child of the item, so the item's confidentiality does not apply to it.
    if (way === UNDO || (where === 'confidential' && way.startsWith('create'))) continue;
    trial.line.cells[way] = await cellOf(filled, field, { ...trial, way, before });
  }
};

const tryUndo = async (
  filled: FilledItems,
  field: Field,
  item: Item,
  trials: readonly Trial[],
): Promise<void> => {
  await whileUndoable(filled, field, item, async (changeIds) => {
    const before = await lookAt(filled, item.id);
    for (const trial of trials)
      trial.line.cells[UNDO] = await cellOf(filled, field, { ...trial, way: UNDO, before, changeIds });
  });
};

const linesWhere = async (noun: Noun, field: Field, where: Where): Promise<Line[]> => {
  const filled = where === 'private' ? filledIn.private : filledIn.public;
  const viewers: readonly ViewerName[] = VIEWERS[where];
  const trials = viewers
    .filter((viewer) => !field.few || FEW.includes(viewer))
    .map((viewer): Trial => {
      const { opened, closed } = filled.itemsOf(noun, where, viewer);
      const line = { viewer: nameOf(where, viewer), cells: {} };
      return { viewer, item: field.closed ? closed : opened, line };
    });
  await forgetWrites(filled.rewind.context);
  for (const item of new Set(trials.map((trial) => trial.item))) {
    const there = trials.filter((trial) => trial.item === item);
    const before = await lookAt(filled, item.id);
    for (const trial of there) await tryWays(filled, field, where, trial, before);
    if (field.undone) await tryUndo(filled, field, item, there);
  }
  return trials.map((trial) => trial.line);
};

const tableOf = async (noun: Noun, fieldsOf: (things: Things) => Field[]): Promise<string> => {
  const fields = { public: fieldsOf(filledIn.public.things), private: fieldsOf(filledIn.private.things) };
  const blocks: string[] = [LEGEND];
  for (const [nth, field] of fields.public.entries()) {
    const lines: Line[] = [];
    for (const where of Object.keys(VIEWERS) as Where[]) {
      if ((field.confidential ?? where === 'confidential') !== (where === 'confidential')) continue;
      const there = fields[where === 'private' ? 'private' : 'public'][nth] as Field;
      lines.push(...(await linesWhere(noun, there, where)));
    }
    blocks.push(printField(field, lines));
  }
  return `${blocks.join('\n')}\n`;
};

test.each([
  ['issue-words-and-plan', 'issue', issueWordsAndPlan],
  ['issue-metadata-and-tree', 'issue', issueMetadataAndTree],
  ['epic', 'epic', epicFields],
] as const)(
  'who can set which field by which way: %s',
  { timeout: 300_000 },
  async (file, noun, fieldsOf) => {
    const table = await tableOf(noun, fieldsOf);
    // A refusal that wrote something must not be recorded as an expected result.
    expect(table.split('\n').filter((line) => line.includes('!'))).toEqual([]);
    await expect(table).toMatchFileSnapshot(`field-writes/${file}.txt`);
  },
);
