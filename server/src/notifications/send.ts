import type { Context, ServerSettings } from '../context.ts';
import type { MailAddress } from '../mail/address.ts';
import { listId, type Mail, messageId, sendMail } from '../mail/send.ts';
import type { MailSettings } from '../mail/settings.ts';
import type { NamespaceRow } from '../namespaces/rows.ts';
import { itemPath } from '../work-items/address.ts';
import { findItemUnchecked } from '../work-items/queries.ts';
import type { LocatedItem } from '../work-items/rows.ts';
import {
  emailOf,
  emailOfMany,
  type MailedItem,
  MOST_LISTED,
  subjectOf,
  subjectOfMany,
  type EmailContext,
} from './email.ts';
import type { Recipient, ItemNews } from './recipients.ts';
import { unsubscribeUrl } from './unsubscribe-link.ts';

const MOST_WORDS = 2000;
const MOST_COMMENTS = 10;

type Located = ItemNews & { readonly item: LocatedItem };

const mailed = (publicUrl: string, item: LocatedItem): MailedItem => {
  const epic = item.type === 'epic';
  const path = item.namespace.full_path;
  return {
    type: item.type,
    title: item.title,
    confidential: item.confidential,
    reference: `${path}${epic ? '&' : '#'}${item.iid}`,
    url: `${publicUrl}${itemPath(item, path)}`,
  };
};

const isFirst = ({ events }: ItemNews): boolean =>
  events.some(({ event }) => event === 'new_epic' || event === 'new_issue');

/**
 * The texts of comments that an email may contain: none that is internal or of a confidential item, because
 * an email cannot be withdrawn from people who lose access.
 */
const wordsOf = async (
  { db, settings }: Context,
  { item, events }: Located,
): Promise<ReadonlyMap<number, string>> => {
  const ids = events.flatMap(({ noteId }) => noteId ?? []).slice(0, MOST_COMMENTS);
  if (!settings.mail?.comments || item.confidential || ids.length === 0) return new Map();
  const notes = await db
    .selectFrom('notes')
    .select(['id', 'body'])
    .where('id', 'in', ids)
    .where('internal', '=', false)
    .execute();
  return new Map(
    notes.map(({ id, body }) => [id, body.length > MOST_WORDS ? `${body.slice(0, MOST_WORDS)} …` : body]),
  );
};

/** What the address of the first comment has after that of its item: the page of a design, or nothing. */
const pageOf = async ({ db }: Context, { events }: Located): Promise<string> => {
  const [first] = events.flatMap(({ noteId }) => noteId ?? []);
  if (first === undefined) return '';
  const design = await db
    .selectFrom('notes')
    .innerJoin('designs', 'designs.id', 'notes.design_id')
    .select('filename')
    .where('notes.id', '=', first)
    .executeTakeFirst();
  return design ? `/designs/${encodeURIComponent(design.filename)}` : '';
};

/** The List-Id of a group or a project; it stays when the namespace is renamed. */
const listOf = (
  { kind, id, full_path }: Pick<NamespaceRow, 'kind' | 'id' | 'full_path'>,
  publicUrl: string,
) => listId(`${kind}-${id}`, full_path, publicUrl);

type Unaddressed = Omit<Mail, 'to'>;

const aboutOne = async (
  context: Context,
  one: Located,
  given: EmailContext,
  key: string,
): Promise<Unaddressed> => {
  const { publicUrl } = context.settings;
  const { item, events, reason } = one;
  const seen = mailed(publicUrl, item);
  const thread = messageId(`work-item-${item.id}`, publicUrl);
  const first = isFirst(one);
  return {
    subject: subjectOf(seen, first),
    letter: emailOf(
      { item: seen, events, reason, words: await wordsOf(context, one), page: await pageOf(context, one) },
      given,
    ),
    messageId: first ? thread : messageId(`work-item-${item.id}-${key}`, publicUrl),
    ...(!first && { inReplyTo: thread }),
    unsubscribeUrl: given.unsubscribeUrl,
    listId: listOf(item.namespace, publicUrl),
    archiveUrl: seen.url,
    reason,
  };
};

const aboutMany = (
  { publicUrl }: ServerSettings,
  items: readonly Located[],
  given: EmailContext,
  key: string,
) => {
  const [first] = items as [Located];
  const [actor] = first.events;
  const place = first.item.namespace;
  const together = items.every(({ item }) => item.namespace_id === place.id);
  return {
    subject: subjectOfMany(given, actor?.actorId ?? 0, items.length),
    letter: emailOfMany(
      items.map(({ item, events }) => ({ item: mailed(publicUrl, item), events })),
      given,
    ),
    messageId: messageId(`changes-${key}`, publicUrl),
    unsubscribeUrl: given.unsubscribeUrl,
    ...(together && { listId: listOf(place, publicUrl) }),
    reason: 'together',
  } satisfies Unaddressed;
};

const people = async (
  { db }: Context,
  { userId, items }: Recipient,
): Promise<{ readonly to: MailAddress | null; readonly names: ReadonlyMap<number, string> }> => {
  const others = items.flatMap(({ events }) =>
    events.flatMap(({ actorId, assignedIds, unassignedIds }) => [actorId, ...assignedIds, ...unassignedIds]),
  );
  const users = await db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', 'in', [userId, ...others])
    .execute();
  const to = users.find((user) => user.id === userId);
  return {
    to: to ? { name: to.name, address: to.email } : null,
    names: new Map(users.map((user) => [user.id, user.name])),
  };
};

/**
 * Sends one person the notifications of these changes; emails about one item form a thread, many items are
 * sent as a list.
 */
export async function sendTo(
  context: Context,
  mail: MailSettings,
  recipient: Recipient,
  changeIds: readonly number[],
): Promise<void> {
  const { settings, db } = context;
  const { to, names } = await people(context, recipient);
  if (!to) return;
  const { userId } = recipient;
  const items: Located[] = [];
  for (const one of recipient.items) {
    const item = await findItemUnchecked({ db }, one.itemId);
    if (item) items.push({ ...one, item });
  }
  const [only] = items;
  if (!only) return;
  const itemIds = items.slice(0, MOST_LISTED).map(({ itemId }) => itemId);
  const given: EmailContext = {
    readerId: userId,
    names,
    settingsUrl: `${settings.publicUrl}/-/profile/notifications`,
    unsubscribeUrl: unsubscribeUrl(settings, { userId, itemIds }),
  };
  const content =
    items.length === 1
      ? await aboutOne(context, only, given, `${changeIds.at(-1)}-${userId}`)
      : aboutMany(settings, items, given, `${changeIds[0]}-${userId}`);
  await sendMail(mail, { to, ...content });
}
