import { RENDER_VERSION, renderMarkdown } from '@cairn/domain/markdown/render';
import type { Selectable } from 'kysely';
import type { Discussions, Notes } from '../db/tables.ts';
import { storedReferences } from '../markdown/stored.ts';
import type { LocatedItem } from '../work-items/rows.ts';

export type NoteRow = Selectable<Notes>;
export type DiscussionRow = Selectable<Discussions>;

/** A note with its item. */
export interface LocatedNote {
  readonly note: NoteRow;
  readonly discussion: DiscussionRow;
  readonly item: LocatedItem;
}

const DIGITS = 40;

/** A discussion's id: the id of its first note, as 40 hexadecimal digits. */
export function discussionName(id: number): string {
  return id.toString(16).padStart(DIGITS, '0');
}

/** The note id in a discussion's id; null when it is not well-formed. */
export function discussionId(name: string): number | null {
  const id = /^0{27}[0-9a-f]{13}$/.test(name) ? Number.parseInt(name, 16) : 0;
  return id > 0 && Number.isSafeInteger(id) ? id : null;
}

/** The columns derived from a note's text; they must be written together with it. */
export function renderedBody(body: string) {
  const rendering = renderMarkdown(body);
  return {
    body,
    html: rendering.html,
    references: storedReferences(rendering),
    html_version: RENDER_VERSION,
  };
}
