import { RENDER_VERSION, renderMarkdown } from '@cairn/domain/markdown/render';
import type { Selectable } from 'kysely';
import type { Discussions, Notes } from '../db/tables.ts';
import { storedReferences } from '../markdown/stored.ts';
import type { LocatedItem } from '../work-items/rows.ts';

export type NoteRow = Selectable<Notes>;
export type DiscussionRow = Selectable<Discussions>;

/** A note together with what it belongs to. */
export interface LocatedNote {
  readonly note: NoteRow;
  readonly discussion: DiscussionRow;
  readonly item: LocatedItem;
}

const DIGITS = 40;

/** The 40 hexadecimal digits that name a discussion. */
export function discussionName(id: number): string {
  return id.toString(16).padStart(DIGITS, '0');
}

/** The number behind them; null when they name none. */
export function discussionId(name: string): number | null {
  const id = /^0{27}[0-9a-f]{13}$/.test(name) ? Number.parseInt(name, 16) : 0;
  return id > 0 && Number.isSafeInteger(id) ? id : null;
}

/** The columns that follow from a note's text; whoever writes the one writes the others. */
export function renderedBody(body: string) {
  const rendering = renderMarkdown(body);
  return {
    body,
    html: rendering.html,
    references: storedReferences(rendering),
    html_version: RENDER_VERSION,
  };
}
