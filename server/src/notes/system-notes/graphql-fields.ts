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
import { SYSTEM_NOTE_COLUMNS } from '../row-sql.ts';
import { systemNotesFor, type SystemNote } from './wording.ts';
import type { SystemNoteRow } from './fields.ts';

const NEEDS: Readonly<Record<keyof typeof SYSTEM_NOTE_COLUMNS, Scalar>> = {
  id: num(SYSTEM_NOTE_COLUMNS.id),
  item_id: num(SYSTEM_NOTE_COLUMNS.item_id),
  kind: str(SYSTEM_NOTE_COLUMNS.kind),
  before: json(SYSTEM_NOTE_COLUMNS.before),
  after: json(SYSTEM_NOTE_COLUMNS.after),
  was: maybeStr(SYSTEM_NOTE_COLUMNS.was),
  now: maybeStr(SYSTEM_NOTE_COLUMNS.now),
  described: bool(SYSTEM_NOTE_COLUMNS.described),
};

type Rows = Parameters<Filled['fill']>[0];

/** Generates the notes once, however many of their fields are requested. */
const systemNotes = (rows: Rows, context: Context, viewer: Viewer, once: Once): Promise<SystemNote[]> =>
  once(`system notes ${rows.map((row) => row['id']).join()}`, () =>
    systemNotesFor(context, viewer, rows as unknown as readonly SystemNoteRow[]),
  );

/** A field read from a generated system note. */
export function systemNoteField(pick: (wording: SystemNote) => string | null): Filled {
  return filled(NEEDS, async (rows, context, viewer, once) =>
    (await systemNotes(rows, context, viewer, once)).map((wording) => pick(wording)),
  );
}

/** The HTML of a system note, its references resolved for the viewer. */
export const systemNoteHtml: Filled = filled(NEEDS, async (rows, context, viewer, once) => {
  const wordings = await systemNotes(rows, context, viewer, once);
  return htmlFor(
    context,
    viewer,
    wordings.map(({ html, references, home }) => ({ rendering: { html, references }, home })),
  );
});
