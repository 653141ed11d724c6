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
  readonly type: 'relates_to' | 'blocks' | 'is_blocked_by' | 'promoted_from';
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
const sidesOf = <T extends { readonly id: number }>(telling: NoteContext, field: string): readonly T[] => {
  const value = telling.row.after[field];
  return Array.isArray(value) ? (value as T[]).filter(({ id }) => isKnown(telling, id)) : [];
};

const some = <T>(list: readonly T[], tell: (one: T) => Phrase): Phrase[] => {
  const named = list.slice(0, MOST_NAMED).map(tell);
  const more = list.length - named.length;
  return more > 0 ? [...named, [`${more} more like these`]] : named;
};

const isKnown = ({ names }: NoteContext, id: number): boolean => names.typeOf(id) !== null;
const nounOfItem = ({ names }: NoteContext, id: number): string =>
  (names.typeOf(id) ?? 'item').replaceAll('_', ' ');

/** A reference to an item after some text; a deleted item gets its type instead. */
const item = (telling: NoteContext, id: number, before = '', noun = nounOfItem(telling, id)): Piece[] => {
  const seen = telling.names.item(id, telling.homeId);
  return seen ? [before, seen] : [`a deleted ${noun}`];
};

/** The other end of a relation; null when the viewer cannot see it. */
const known = (telling: NoteContext, id: unknown): number | null =>
  typeof id === 'number' && isKnown(telling, id) ? id : null;

/** The text on the item itself for a change of its parent. */
export function parent(telling: NoteContext): readonly Phrase[] {
  const { before, after } = telling.row;
  if (!('parent_id' in after)) return [];
  const [from, to] = [known(telling, before['parent_id']), known(telling, after['parent_id'])];
  const above = to ?? from;
  if (above === null) return [];
  const kind = nounOfItem(telling, above);
  if (kind !== 'epic' || telling.noun === 'epic') {
    return to === null
      ? [['removed ', ...item(telling, above, `parent ${kind} `, `parent ${kind}`)]]
      : [['added ', ...item(telling, to, kind === 'epic' ? 'epic ' : ''), ` as parent ${kind}`]];
  }
  if (to === null) return [['removed from ', ...item(telling, above, 'epic ')]];
  return [
    [from === null ? 'added to ' : 'changed epic to ', ...item(telling, to, from === null ? 'epic ' : '')],
  ];
}

const childAdded = (telling: NoteContext, { id, ...side }: ChildSide): Phrase => {
  const other = known(telling, side.other);
  const noun = nounOfItem(telling, id);
  if (telling.noun !== 'epic') return ['added ', ...item(telling, id), ` as child ${noun}`];
  if (noun === 'epic') return ['added ', ...item(telling, id, 'epic '), ' as child epic'];
  const from = other === null ? [] : [' from ', ...item(telling, other, 'epic ')];
  return ['added ', ...item(telling, id, `${noun} `), ...from];
};

const childRemoved = (telling: NoteContext, { id, ...side }: ChildSide): Phrase => {
  const other = known(telling, side.other);
  const noun = nounOfItem(telling, id);
  if (telling.noun !== 'epic' || noun === 'epic') return ['removed ', ...item(telling, id, `child ${noun} `)];
  return other === null
    ? ['removed ', ...item(telling, id, `${noun} `)]
    : ['moved ', ...item(telling, id, `${noun} `), ' to ', ...item(telling, other, 'epic ')];
};

export function children(telling: NoteContext): readonly Phrase[] {
  return [
    ...some(sidesOf<ChildSide>(telling, 'children_added'), (side) => childAdded(telling, side)),
    ...some(sidesOf<ChildSide>(telling, 'children_removed'), (side) => childRemoved(telling, side)),
  ];
}

const RELATION = {
  relates_to: 'as related to',
  blocks: 'as blocking',
  is_blocked_by: 'as blocked by',
} as const;

export function links(telling: NoteContext): readonly Phrase[] {
  return [
    ...some(sidesOf<LinkSide>(telling, 'links_added'), ({ id, type }) =>
      type === 'promoted_from'
        ? ['promoted from ', ...item(telling, id, `${nounOfItem(telling, id)} `)]
        : [`marked this ${telling.noun} ${RELATION[type]} `, ...item(telling, id)],
    ),
    ...some(sidesOf<LinkSide>(telling, 'links_removed'), ({ id }) => [
      'removed the relation with ',
      ...item(telling, id),
    ]),
  ];
}

/** The text on an issue that was promoted to an epic. */
export function promotion(telling: NoteContext): readonly Phrase[] {
  const epicId = known(telling, telling.row.after['promoted_to_epic_id']);
  return epicId !== null ? [['promoted to ', ...item(telling, epicId, 'epic ')]] : [];
}

export function mention(telling: NoteContext): readonly Phrase[] {
  const source = telling.row.after['mentioned_in'] as MentionSide | null | undefined;
  const seen =
    source && isKnown(telling, source.item_id) ? telling.names.item(source.item_id, telling.homeId) : null;
  return seen ? [['mentioned in ', seen]] : [];
}
