import { readFileSync } from 'node:fs';
import { one, str } from '../graphql/field.ts';
import { type GraphqlPart, mutationOn } from '../graphql/part.ts';
import { notFound } from '../http/errors.ts';
import { toggleEmoji } from './changes.ts';
import { type Toggle, toggleOf } from './registry.ts';

const ITEMS = ['WorkItem', 'Epic', 'Issue'];
const reactToItem: Toggle = (context, viewer, { id, name }) =>
  toggleEmoji(context, viewer, { workItemId: id, name });

/** Work items under all their names. */
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

const toggle = mutationOn<{ awardableId: Awardable; name: string }>(
  async (context, viewer, { awardableId: { kind, id }, name }) => {
    const run = toggleOf(kind);
    if (!run) throw notFound();
    const { on } = await run(context, viewer, { id, name });
    return { toggledOn: on, workItem: ITEMS.includes(kind) ? id : null, errors: [] };
  },
);

export const emojiGraphql: GraphqlPart = {
  sdl: readFileSync(new URL('./emoji.graphql', import.meta.url), 'utf8'),
  scalars: { AwardableID: readAwardable },
  mutations: { awardEmojiToggle: toggle },
  types: {
    AwardEmoji: {
      table: 'award_emoji',
      fields: { name: str('name'), user: one((user, award) => `${user}.id = ${award}.user_id`) },
    },
  },
};
