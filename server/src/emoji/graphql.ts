import { readFileSync } from 'node:fs';
import { emojiDescribed, emojiNamed } from '@cairn/domain/emoji/list';
import { filled, one, str } from '../graphql/field.ts';
import { type GraphqlPart, mutationOn } from '../graphql/part.ts';
import { notFound } from '../http/errors.ts';
import { toggleEmoji } from './changes.ts';
import { type Reacted, type Toggle, toggleOf } from './registry.ts';

const ITEMS = ['WorkItem', 'Epic', 'Issue'];
const reactToItem: Toggle = (context, viewer, { id, ...given }) =>
  toggleEmoji(context, viewer, { workItemId: id, ...given });

/** The toggles of all kinds of work items. */
export const itemAwardables = Object.fromEntries(ITEMS.map((kind) => [kind, reactToItem]));

interface Awardable {
  readonly kind: string;
  readonly id: number;
}

const AWARDABLE = /^gid:\/\/gitlab\/([A-Za-z]+)\/([1-9]\d{0,14})$/;

const readAwardable = (value: unknown): Awardable => {
  const [, kind = '', id = ''] = (typeof value === 'string' ? AWARDABLE.exec(value) : null) ?? [];
  if (!toggleOf(kind)) throw new Error('is not a global id such as gid://gitlab/WorkItem/1');
  return { kind, id: Number(id) };
};

/** A mutation on a reaction; with `wanted`, it only sets or only removes it. */
const reacting = (
  wanted: boolean | undefined,
  answer: (reacted: Reacted, item: number | null) => Readonly<Record<string, unknown>>,
) =>
  mutationOn<{ awardableId: Awardable; name: string }>(
    async (context, viewer, { awardableId: { kind, id }, name }) => {
      const run = toggleOf(kind);
      if (!run) throw notFound();
      const reacted = await run(context, viewer, { id, name, wanted });
      return { ...answer(reacted, ITEMS.includes(kind) ? id : null), errors: [] };
    },
  );

const NAME = { name: str('name') };
const nameOf = (row: Readonly<Record<string, unknown>>): string => String(row['name']);
/** The emoji character of a reaction; its name when it is unknown by now. */
const character = (row: Readonly<Record<string, unknown>>): string => emojiNamed(nameOf(row)) ?? nameOf(row);

const hexadecimal = (text: string): string =>
  [...text].map((one) => (one.codePointAt(0) as number).toString(16)).join('-');

export const emojiGraphql: GraphqlPart = {
  sdl: readFileSync(new URL('./emoji.graphql', import.meta.url), 'utf8'),
  scalars: { AwardableID: readAwardable },
  mutations: {
    awardEmojiToggle: reacting(undefined, ({ on }, item) => ({ toggledOn: on, workItem: item })),
    awardEmojiAdd: reacting(true, ({ id }) => ({ awardEmoji: id })),
    awardEmojiRemove: reacting(false, () => ({ awardEmoji: null })),
  },
  types: {
    AwardEmoji: {
      table: 'award_emoji',
      fields: {
        name: str('name'),
        description: filled(NAME, (rows) => rows.map((row) => emojiDescribed(nameOf(row)) ?? nameOf(row))),
        emoji: filled(NAME, (rows) => rows.map(character)),
        unicode: filled(NAME, (rows) => rows.map((row) => hexadecimal(character(row)))),
        user: one((user, award) => `${user}.id = ${award}.user_id`),
      },
    },
  },
};
