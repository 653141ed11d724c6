import { typeNoun } from '@cairn/domain/work-items/type-nouns';
import { SUBSTITUTIONS } from '@cairn/domain/quick-actions/substitutions';
import { onCreate } from '@cairn/domain/roles/on-create';
import { may, type Who } from '@cairn/domain/roles/permissions';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import type { Reader } from '../db/reader.ts';
import { whoIn } from '../namespaces/policy.ts';
import type { NamespaceRow } from '../namespaces/rows.ts';
import { allCommands, commandNamed } from './registry.ts';
import { splitCommands } from './run-commands.ts';

/** A quick action as suggested while a user types. */
export const commandAnswer = z
  .object({
    name: z.string(),
    aliases: z.array(z.string()),
    description: z.string(),
    warning: z.string(),
    icon: z.string(),
    params: z.array(z.string()).describe('What it is given'),
  })
  .meta({ id: 'CommandOffer', description: 'A quick action, offered while somebody types' });

type OfferedCommand = z.output<typeof commandAnswer>;

type OfferPlace = Pick<NamespaceRow, 'kind' | 'traversal_ids' | 'visibility' | 'archived'>;

interface ItemRow {
  readonly type: string;
  readonly confidential: boolean;
  readonly locked: boolean;
  readonly author: boolean;
  readonly assignee: boolean;
}

const readItem = async ({ db }: Reader, viewer: Viewer, itemId: number): Promise<ItemRow | undefined> => {
  const { rows } = await sql<ItemRow>`
    SELECT w.type, w.confidential, coalesce(w.discussion_locked, false) AS locked, w.author_id = ${viewer.userId} AS author,
      EXISTS (SELECT 1 FROM work_item_assignees a WHERE a.work_item_id = w.id AND a.user_id = ${viewer.userId}) AS assignee
    FROM work_items w WHERE w.id = ${itemId}`.execute(db);
  return rows[0];
};

/**
 * The quick actions the viewer may use on an item, or on a new one in the group or project. The item is known
 * to be visible.
 */
export async function commandsFor(
  reader: Reader,
  viewer: Viewer,
  place: OfferPlace,
  itemId: number | null,
): Promise<OfferedCommand[]> {
  if (viewer.userId === null) return [];
  const item = itemId === null ? undefined : await readItem(reader, viewer, itemId);
  const type = item?.type ?? (place.kind === 'group' ? 'epic' : 'issue');
  const who: Who = {
    ...whoIn(viewer, place),
    itemType: type === 'epic' ? 'epic' : 'issue',
    author: item?.author ?? true,
    ...(item && { assignee: item.assignee, confidential: item.confidential, locked: item.locked }),
  };
  const offered = allCommands()
    .filter(({ types, needs }) => {
      const right = needs(type);
      return types.includes(type) && may(item ? right : onCreate(right), who);
    })
    .map(({ name, aliases = [], description, params = [] }) => offer(name, aliases, description, params));
  return [
    ...offered,
    ...SUBSTITUTIONS.map(({ name, params, description }) => offer(name, [], description, [params])),
  ];
}

const offer = (
  name: string,
  aliases: readonly string[],
  description: string,
  params: readonly string[],
): OfferedCommand => ({
  name,
  aliases: [...aliases],
  description,
  warning: '',
  icon: '',
  params: [...params],
});

/**
 * A text without its quick actions, and one sentence per action about what it would do to an item of the
 * type.
 */
export function previewCommands(text: string, type: string): { text: string; explained: string[] } {
  const read = splitCommands(text);
  const explained = read.commands.flatMap(({ name, argument }) => {
    const command = commandNamed(name);
    return command?.types.includes(type) ? [command.explain(argument, typeNoun(type).one)] : [];
  });
  return { text: read.text, explained };
}
