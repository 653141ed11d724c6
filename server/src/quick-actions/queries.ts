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
import { allCommands, type Command } from './registry.ts';
import { commandFor, NO_PERMISSION, splitCommands, unavailable } from './run-commands.ts';

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
  .meta({ id: 'CommandOffer', description: 'A quick action, offered while someone types' });

type OfferedCommand = z.output<typeof commandAnswer>;

type OfferPlace = Pick<
  NamespaceRow,
  'kind' | 'traversal_ids' | 'visibility' | 'archived' | 'status_page_enabled'
>;

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
 * Whether the viewer may use a quick action on an item, or on a new one in the group or project, and the type
 * of the item. The item is known to be visible.
 */
const permissionsOf = async (
  reader: Reader,
  viewer: Viewer,
  place: OfferPlace,
  itemId: number | null,
): Promise<{ type: string; permits: (command: Command) => boolean }> => {
  const item = itemId === null ? undefined : await readItem(reader, viewer, itemId);
  const type = item?.type ?? (place.kind === 'group' ? 'epic' : 'issue');
  const who: Who = {
    ...whoIn(viewer, place),
    itemType: type === 'epic' ? 'epic' : 'issue',
    author: item?.author ?? true,
    ...(item && { assignee: item.assignee, confidential: item.confidential, locked: item.locked }),
  };
  const permits = ({ needs }: Command): boolean => {
    const right = needs(type);
    return viewer.userId !== null && may(item ? right : onCreate(right), who);
  };
  return { type, permits };
};

/** The quick actions the viewer may use on an item, or on a new one in the group or project. */
export async function commandsFor(
  reader: Reader,
  viewer: Viewer,
  place: OfferPlace,
  itemId: number | null,
): Promise<OfferedCommand[]> {
  if (viewer.userId === null) return [];
  const { type, permits } = await permissionsOf(reader, viewer, place, itemId);
  const offered = allCommands()
    .filter((command) => command.types.includes(type) && isOn(command, place) && permits(command))
    .map(({ name, aliases = [], description, params = [] }) => offer(name, aliases, description, params));
  return [
    ...offered,
    ...SUBSTITUTIONS.map(({ name, params, description }) => offer(name, [], description, [params])),
  ];
}

const isOn = ({ setting }: Command, place: OfferPlace): boolean => setting === undefined || place[setting];

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
 * A text without its quick actions, and one sentence per action: what it would do to an item, or to a new one
 * in the group or project, or why it would do nothing.
 */
export async function previewCommands(
  reader: Reader,
  viewer: Viewer,
  place: OfferPlace,
  itemId: number | null,
  text: string,
): Promise<{ text: string; explained: string[] }> {
  const read = splitCommands(text);
  if (read.commands.length === 0) return { text: read.text, explained: [] };
  const { type, permits } = await permissionsOf(reader, viewer, place, itemId);
  const explained = read.commands.map(({ name, argument }) => {
    const command = commandFor(name, type);
    if (command === undefined) return unavailable(name, type);
    if (!permits(command)) return `Could not apply /${name}: ${NO_PERMISSION}`;
    return command.explain(argument, typeNoun(type).one);
  });
  return { text: read.text, explained };
}
