import type { NoteContext } from './fields.ts';
import type { Phrase, Piece } from './phrases.ts';

/** A child that was added or removed; `other` is the other parent when it was moved. */
export interface ChildSide {
  readonly id: number;
  readonly other: number | null;
}

/** A link that was added or removed, from the view of one of its ends. */
export interface LinkSide {
  readonly id: number;
  readonly type: keyof typeof RELATION | keyof typeof ORIGIN | 'promoted_from' | 'duplicated_by';
}

/** Where an item was mentioned; a mention in an internal note is visible only to its readers. */
export interface MentionSide {
  readonly item_id: number;
  readonly note_id?: number | null;
  readonly internal?: boolean;
}

/** Above this number, items of one kind are counted instead of named. */
const MOST_NAMED = 10;

/** The sides of one kind whose items the viewer can see. */
const sidesOf = <T extends { readonly id: number }>(note: NoteContext, field: string): readonly T[] => {
  const value = note.row.after[field];
  return Array.isArray(value) ? (value as T[]).filter(({ id }) => isKnown(note, id)) : [];
};

const some = <T>(list: readonly T[], describe: (one: T) => Phrase): Phrase[] => {
  const named = list.slice(0, MOST_NAMED).map(describe);
  const more = list.length - named.length;
  return more > 0 ? [...named, [`${more} more like these`]] : named;
};

const isKnown = ({ names }: NoteContext, id: number): boolean => names.typeOf(id) !== null;
const nounOfItem = ({ names }: NoteContext, id: number): string =>
  (names.typeOf(id) ?? 'item').replaceAll('_', ' ');

/** A reference to an item after some text; a deleted item gets its type instead. */
const item = (note: NoteContext, id: number, before = '', noun = nounOfItem(note, id)): Piece[] => {
  const seen = note.names.item(id, note.homeId);
  return seen ? [before, seen] : [`a deleted ${noun}`];
};

/** The other end of a relation; null when the viewer cannot see it. */
const known = (note: NoteContext, id: unknown): number | null =>
  typeof id === 'number' && isKnown(note, id) ? id : null;

/** The text on the item itself for a change of its parent. */
export function parent(note: NoteContext): readonly Phrase[] {
  const { before, after } = note.row;
  if (!('parent_id' in after)) return [];
  const [from, to] = [known(note, before['parent_id']), known(note, after['parent_id'])];
  const above = to ?? from;
  if (above === null) return [];
  const kind = nounOfItem(note, above);
  if (kind !== 'epic' || note.noun === 'epic') {
    return to === null
      ? [['removed ', ...item(note, above, `parent ${kind} `, `parent ${kind}`)]]
      : [['added ', ...item(note, to, kind === 'epic' ? 'epic ' : ''), ` as parent ${kind}`]];
  }
  if (to === null) return [['removed from ', ...item(note, above, 'epic ')]];
  return [
    [from === null ? 'added to ' : 'changed epic to ', ...item(note, to, from === null ? 'epic ' : '')],
  ];
}

const childAdded = (note: NoteContext, { id, ...side }: ChildSide): Phrase => {
  const other = known(note, side.other);
  const noun = nounOfItem(note, id);
  if (note.noun !== 'epic') return ['added ', ...item(note, id), ` as child ${noun}`];
  if (noun === 'epic') return ['added ', ...item(note, id, 'epic '), ' as child epic'];
  const from = other === null ? [] : [' from ', ...item(note, other, 'epic ')];
  return ['added ', ...item(note, id, `${noun} `), ...from];
};

const childRemoved = (note: NoteContext, { id, ...side }: ChildSide): Phrase => {
  const other = known(note, side.other);
  const noun = nounOfItem(note, id);
  if (note.noun !== 'epic' || noun === 'epic') return ['removed ', ...item(note, id, `child ${noun} `)];
  return other === null
    ? ['removed ', ...item(note, id, `${noun} `)]
    : ['moved ', ...item(note, id, `${noun} `), ' to ', ...item(note, other, 'epic ')];
};

export function children(note: NoteContext): readonly Phrase[] {
  return [
    ...some(sidesOf<ChildSide>(note, 'children_added'), (side) => childAdded(note, side)),
    ...some(sidesOf<ChildSide>(note, 'children_removed'), (side) => childRemoved(note, side)),
  ];
}

const RELATION = {
  relates_to: 'as related to',
  blocks: 'as blocking',
  is_blocked_by: 'as blocked by',
} as const;

const ORIGIN = {
  moved_from: 'moved from ',
  cloned_from: 'cloned from ',
  cloned_to: 'cloned to ',
} as const;

const linkAdded = (note: NoteContext, { id, type }: LinkSide): Phrase => {
  switch (type) {
    case 'promoted_from':
      return ['promoted from ', ...item(note, id, `${nounOfItem(note, id)} `)];
    case 'duplicated_by':
      return ['marked ', ...item(note, id), ` as a duplicate of this ${note.noun}`];
    case 'moved_from':
    case 'cloned_from':
    case 'cloned_to':
      return [ORIGIN[type], ...item(note, id)];
    default:
      return [`marked this ${note.noun} ${RELATION[type]} `, ...item(note, id)];
  }
};

export function links(note: NoteContext): readonly Phrase[] {
  return [
    ...some(sidesOf<LinkSide>(note, 'links_added'), (side) => linkAdded(note, side)),
    ...some(sidesOf<LinkSide>(note, 'links_removed'), ({ id }) => [
      'removed the relation with ',
      ...item(note, id),
    ]),
  ];
}

/** The text on an issue that was promoted to an epic. */
export function promotion(note: NoteContext): readonly Phrase[] {
  const epicId = known(note, note.row.after['promoted_to_epic_id']);
  return epicId !== null ? [['promoted to ', ...item(note, epicId, 'epic ')]] : [];
}

/** The text on an item that was marked as a duplicate of another one, or no longer is; reopening says that itself. */
export function duplicate(note: NoteContext): readonly Phrase[] {
  const { before, after } = note.row;
  const originalId = known(note, after['duplicated_to_id']);
  if (originalId !== null)
    return [[`marked this ${note.noun} as a duplicate of `, ...item(note, originalId)]];
  const formerId = known(note, before['duplicated_to_id']);
  return formerId !== null && !('state' in after)
    ? [['removed the mark as a duplicate of ', ...item(note, formerId)]]
    : [];
}

/** The text on an item that was moved to another project. */
export function move(note: NoteContext): readonly Phrase[] {
  const id = known(note, note.row.after['moved_to_id']);
  return id !== null ? [['moved to ', ...item(note, id)]] : [];
}

export function mention(note: NoteContext): readonly Phrase[] {
  const source = note.row.after['mentioned_in'] as MentionSide | null | undefined;
  const seen = source && isKnown(note, source.item_id) ? note.names.item(source.item_id, note.homeId) : null;
  return seen ? [['mentioned in ', seen]] : [];
}
