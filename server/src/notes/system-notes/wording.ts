import type { Viewer } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import type { ReferencePlace } from '../../markdown/registry.ts';
import { findNames, type Mentioned, nothingMentioned } from './names.ts';
import { FIELDS, type Telling, type SystemNoteRow } from './fields.ts';
import {
  children,
  type ChildSide,
  links,
  type LinkSide,
  mention,
  type MentionSide,
  parent,
  promotion,
} from './relations.ts';
import { type Phrase, tell, type SystemNoteText } from './phrases.ts';

/** A system note in words, with what kind of thing it tells first, and where its item lives. */
export interface Wording extends SystemNoteText {
  readonly action: string | null;
  readonly home: ReferencePlace;
}

const PARTS: readonly { readonly action: string; readonly tell: (telling: Telling) => readonly Phrase[] }[] =
  [
    ...FIELDS,
    { action: 'relate', tell: parent },
    { action: 'relate_to_child', tell: children },
    { action: 'relate', tell: links },
    { action: 'promote', tell: promotion },
    { action: 'cross_reference', tell: mention },
  ];

const collect = (set: Set<number>, ...values: readonly unknown[]): void => {
  for (const value of values.flat()) if (typeof value === 'number') set.add(value);
};

const note = (mentioned: Mentioned, { item_id, before, after }: SystemNoteRow): void => {
  const both = (field: string) => [before[field], after[field]];
  const sides = <T>(field: string) => (Array.isArray(after[field]) ? (after[field] as T[]) : []);
  collect(mentioned.items, item_id, ...both('parent_id'));
  collect(mentioned.items, after['promoted_to_epic_id']);
  collect(mentioned.labels, ...both('label_ids'));
  collect(mentioned.users, ...both('assignee_ids'));
  collect(mentioned.milestones, after['milestone_id']);
  collect(mentioned.iterations, after['iteration_id']);
  for (const field of ['children_added', 'children_removed'])
    for (const side of sides<ChildSide>(field)) collect(mentioned.items, side.id, side.other);
  for (const field of ['links_added', 'links_removed'])
    for (const side of sides<LinkSide>(field)) collect(mentioned.items, side.id);
  collect(mentioned.items, (after['mentioned_in'] as MentionSide | null | undefined)?.item_id);
};

/** Words the entries of a change log for a viewer, who may see their items; hidden things are told without a name. */
export const wordNotes = async (
  context: Pick<Context, 'db'>,
  viewer: Viewer,
  rows: readonly SystemNoteRow[],
): Promise<Wording[]> => {
  const mentioned = nothingMentioned();
  for (const row of rows) note(mentioned, row);
  const names = await findNames(context, viewer, mentioned);
  return rows.map((row) => {
    const home = names.homeOf(row.item_id);
    const telling: Telling = {
      row,
      names,
      homeId: home.id,
      noun: (row.kind.split('.')[0] ?? '').replaceAll('_', ' '),
    };
    const parts = PARTS.flatMap(({ action, tell: say }) => {
      const phrases = say(telling);
      return phrases.length > 0 ? [{ action, phrases }] : [];
    });
    return { ...tell(parts.flatMap((one) => one.phrases)), action: parts[0]?.action ?? null, home };
  });
};

const ICONS: Readonly<Record<string, string>> = {
  title: 'pencil',
  description: 'pencil',
  state: 'issues',
  confidential: 'eye-slash',
  locked: 'lock',
  issue_type: 'pencil',
  label: 'label',
  assignee: 'user',
  milestone: 'clock',
  iteration: 'iteration',
  weight: 'weight',
  health_status: 'status-health',
  date: 'calendar',
  color: 'appearance',
  relate: 'link',
  relate_to_child: 'link',
  promote: 'epic',
  cross_reference: 'comment-dots',
};

/** The icon that goes with what a system note tells. */
export const iconOf = (action: string | null): string | null =>
  action === null ? null : (ICONS[action] ?? 'pencil');
