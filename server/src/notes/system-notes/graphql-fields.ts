import {
  bool,
  type Filled,
  filled,
  json,
  maybeStr,
  num,
  type Once,
  type Scalar,
  str,
} from '../../graphql/field.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { htmlFor } from '../../markdown/html-for.ts';
import { TOLD_NEEDS } from '../row-sql.ts';
import { iconOf, wordNotes, type Wording } from './wording.ts';
import type { ToldRow } from './fields.ts';

const NEEDS: Readonly<Record<keyof typeof TOLD_NEEDS, Scalar>> = {
  id: num(TOLD_NEEDS.id),
  item_id: num(TOLD_NEEDS.item_id),
  kind: str(TOLD_NEEDS.kind),
  before: json(TOLD_NEEDS.before),
  after: json(TOLD_NEEDS.after),
  was: maybeStr(TOLD_NEEDS.was),
  now: maybeStr(TOLD_NEEDS.now),
  described: bool(TOLD_NEEDS.described),
};

type Rows = Parameters<Filled['fill']>[0];

/** The fields of one note are worded once, however many of them are asked for. */
const worded = (rows: Rows, context: Context, viewer: Viewer, once: Once): Promise<Wording[]> =>
  once(`system notes ${rows.map((row) => row['id']).join()}`, () =>
    wordNotes(context, viewer, rows as unknown as readonly ToldRow[]),
  );

/** A field of a system note, taken from its wording. */
export const told = (pick: (wording: Wording & { icon: string | null }) => string | null): Filled =>
  filled(NEEDS, async (rows, context, viewer, once) =>
    (await worded(rows, context, viewer, once)).map((wording) =>
      pick({ ...wording, icon: iconOf(wording.action) }),
    ),
  );

/** The HTML of a system note, its references resolved for the viewer. */
export const toldHtml: Filled = filled(NEEDS, async (rows, context, viewer, once) => {
  const wordings = await worded(rows, context, viewer, once);
  return htmlFor(
    context,
    viewer,
    wordings.map(({ html, references, home }) => ({ rendering: { html, references }, home })),
  );
});
