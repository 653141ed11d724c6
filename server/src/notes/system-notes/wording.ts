import { NOTED_AT_CREATION } from '../../changes/system-note.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import type { ReferencePlace } from '../../markdown/registry.ts';
import { findNames, type Mentioned, nothingMentioned } from './names.ts';
import { FIELD_PARTS, type NoteContext, type SystemNoteRow } from './fields.ts';
import {
  children,
  type ChildSide,
  duplicate,
  links,
  type LinkSide,
  mention,
  type MentionSide,
  move,
  parent,
  promotion,
} from './relations.ts';
import { type Phrase, buildText, type SystemNoteText } from './phrases.ts';

/** The text of a system note, with the kind of its first part and the namespace of its item. */
export interface SystemNote extends SystemNoteText {
  readonly action: string | null;
  readonly icon: string | null;
  readonly home: ReferencePlace;
}

interface Part {
  readonly action: string;
  readonly icon: string;
  readonly describe: (note: NoteContext) => readonly Phrase[];
}

const PARTS: readonly Part[] = [
  ...FIELD_PARTS,
  { action: 'relate', icon: 'link', describe: parent },
  { action: 'relate_to_child', icon: 'link', describe: children },
  { action: 'relate', icon: 'link', describe: links },
  { action: 'promote', icon: 'epic', describe: promotion },
  { action: 'duplicate', icon: 'duplicate', describe: duplicate },
  { action: 'moved', icon: 'arrow-right', describe: move },
  { action: 'cross_reference', icon: 'comment-dots', describe: mention },
];

const AT_CREATION: readonly string[] = NOTED_AT_CREATION;
/**
 * On creation, only some fields are shown: the title and description are the item's own, and its parent has
 * its own entry.
 */
const CREATION_PARTS: readonly Part[] = FIELD_PARTS.filter(({ of }) =>
  of.some((f) => AT_CREATION.includes(f)),
);

const collect = (set: Set<number>, ...values: readonly unknown[]): void => {
  for (const value of values.flat()) if (typeof value === 'number') set.add(value);
};

const collectIds = (mentioned: Mentioned, { item_id, before, after }: SystemNoteRow): void => {
  const both = (field: string) => [before[field], after[field]];
  const sides = <T>(field: string) => (Array.isArray(after[field]) ? (after[field] as T[]) : []);
  collect(mentioned.items, item_id, ...both('parent_id'));
  collect(mentioned.items, after['promoted_to_epic_id'], after['moved_to_id'], ...both('duplicated_to_id'));
  for (const { names, of } of FIELD_PARTS) if (names) collect(mentioned[names], ...of.flatMap(both));
  for (const field of ['children_added', 'children_removed'])
    for (const side of sides<ChildSide>(field)) collect(mentioned.items, side.id, side.other);
  for (const field of ['links_added', 'links_removed'])
    for (const side of sides<LinkSide>(field)) collect(mentioned.items, side.id);
  collect(mentioned.items, (after['mentioned_in'] as MentionSide | null | undefined)?.item_id);
};

/**
 * Generates the texts of change entries for a viewer, who may see their items; hidden things appear without a
 * name.
 */
export async function systemNotesFor(
  context: Pick<Context, 'db'>,
  viewer: Viewer,
  rows: readonly SystemNoteRow[],
): Promise<SystemNote[]> {
  const mentioned = nothingMentioned();
  for (const row of rows) collectIds(mentioned, row);
  const names = await findNames(context, viewer, mentioned);
  return rows.map((row) => {
    const home = names.homeOf(row.item_id);
    const note: NoteContext = {
      row,
      names,
      homeId: home.id,
      noun: (row.kind.split('.')[0] ?? '').replaceAll('_', ' '),
    };
    const possible = row.kind.endsWith('.created') ? CREATION_PARTS : PARTS;
    const parts = possible.flatMap(({ action, icon, describe }) => {
      const phrases = describe(note);
      return phrases.length > 0 ? [{ action, icon, phrases }] : [];
    });
    const { action = null, icon = null } = parts[0] ?? {};
    return { ...buildText(parts.flatMap((one) => one.phrases)), action, icon, home };
  });
}
