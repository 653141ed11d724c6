import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { htmlFor } from '../../markdown/html-for.ts';
import { SYSTEM_NOTE_COLUMNS } from '../row-sql.ts';
import type { SystemNoteRow } from './fields.ts';
import { systemNotesFor } from './wording.ts';

/** What the text of a change entry is made from, besides the ids of entry and item. */
export type SystemNoteJson = Omit<SystemNoteRow, 'id' | 'item_id'>;

/** That as one JSON value, given the alias of a row with the columns of `systemNotes`. */
export function systemNoteJson(note: string): string {
  const { kind, before, after, was, now, described } = SYSTEM_NOTE_COLUMNS;
  return `json_build_object(${Object.entries({ kind, before, after, was, now, described })
    .map(([name, sql]) => `'${name}', ${sql(note)}`)
    .join(', ')})`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** The text of generated HTML, in which only what `escapeXml` escapes is escaped. */
const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] as string)
    .replace(/\s+/g, ' ')
    .trim();

/** The texts of change entries for a viewer, who may see their items, without markup; by the id of the entry. */
export async function plainSystemNotes(
  context: Context,
  viewer: Viewer,
  entries: readonly SystemNoteRow[],
  longest: number,
): Promise<ReadonlyMap<number, string>> {
  if (entries.length === 0) return new Map();
  const notes = await systemNotesFor(context, viewer, entries);
  const texts = await htmlFor(
    context,
    viewer,
    notes.map(({ html, references, home }) => ({ rendering: { html, references }, home })),
  );
  return new Map(entries.map(({ id }, n) => [id, textOf(texts[n] ?? '').slice(0, longest)]));
}
