import { typeNoun } from '@cairn/domain/work-items/type-nouns';
import type { Email, Part } from '../mail/email.ts';
import type { ItemNews } from './recipients.ts';
import type { Reason, REASONS } from './reason.ts';
import type { MailedEvent } from './read-notifiable-events.ts';

/** The texts for a single item, and for several items as a list. */
const WORDS: Readonly<Record<Exclude<MailedEvent['event'], 'reassign_issue'>, readonly [string, string]>> = {
  new_epic: ['created it', 'created these'],
  new_issue: ['created it', 'created these'],
  new_note: ['commented on it', 'commented on these'],
  close_issue: ['closed it', 'closed these'],
  reopen_issue: ['reopened it', 'reopened these'],
  change_milestone_issue: ['changed its milestone', 'changed the milestone of these'],
  mention: ['mentioned you in its description', 'mentioned you in the descriptions of these'],
  relabel: ['changed its labels', 'changed the labels of these'],
};

const BECAUSE: Readonly<Record<(typeof REASONS)[number], string>> = {
  mentioned: 'you were mentioned',
  assigned: 'you are or were assigned to it',
  author: 'you wrote it',
  subscribed: 'you turned on notifications for it',
  labelled: 'you turned on notifications for one of its labels',
  participating: 'you took part in it',
  watching: 'you watch its group or project',
  custom: 'you asked for emails about such events',
};
const BECAUSE_OF_MANY = 'you take part in these or asked for emails about them';

/** Maximum number of items listed in one email. */
export const MOST_LISTED = 100;

/** What an email shows of an item. The title of a confidential one is left out. */
export interface MailedItem {
  readonly type: string;
  readonly title: string;
  readonly confidential: boolean;
  /** The reference with its path: group&12 */
  readonly reference: string;
  readonly url: string;
}

/** The content of an email besides its items. */
export interface EmailContext {
  readonly readerId: number;
  /** Display names of people, by id. */
  readonly names: ReadonlyMap<number, string>;
  readonly settingsUrl: string;
  readonly unsubscribeUrl: string;
}

const nameOf = ({ confidential, type, title }: MailedItem): string =>
  confidential ? `Confidential ${typeNoun(type).one}` : title;

const headOf = (item: MailedItem): string => `${nameOf(item)} (${item.reference})`;

/** The same for all emails of an item, so that mail clients that group by subject keep them together. */
export function subjectOf(item: MailedItem, first: boolean): string {
  return `${first ? '' : 'Re: '}${headOf(item)}`;
}

type Names = Pick<EmailContext, 'readerId' | 'names'>;

const called = ({ readerId, names }: Names, id: number): string =>
  id === readerId ? 'You' : (names.get(id) ?? 'Someone');

const listed = (given: Names, ids: readonly number[]): string =>
  ids
    .map((id) => (id === given.readerId ? 'you' : called(given, id)))
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1');

const reassigned = (given: Names, { assignedIds, unassignedIds }: MailedEvent, many: boolean): string => {
  const them = many ? 'these' : 'it';
  const assigned = assignedIds.length > 0 ? [`assigned ${listed(given, assignedIds)} to ${them}`] : [];
  const gone = unassignedIds.length > 0 ? [`unassigned ${listed(given, unassignedIds)} from ${them}`] : [];
  return [...assigned, ...gone].join(' and ');
};

const done = (given: Names, one: MailedEvent, many: boolean): string => {
  if (one.event === 'reassign_issue') return reassigned(given, one, many);
  const words = WORDS[one.event][many ? 1 : 0];
  const isNew = one.event === 'new_epic' || one.event === 'new_issue';
  return isNew && one.assignedIds.length > 0
    ? `${words} and ${reassigned(given, { ...one, unassignedIds: [] }, many)}`
    : words;
};

/** One sentence for each kind of event, with the number of times. */
const sentences = (given: Names, events: readonly MailedEvent[], many: boolean): string[] => {
  const times = new Map<string, number>();
  for (const one of events) {
    const sentence = `${called(given, one.actorId)} ${done(given, one, many)}`;
    times.set(sentence, (times.get(sentence) ?? 0) + 1);
  }
  return [...times].map(([sentence, count]) => sentence + (count > 1 ? ` ${count} times` : ''));
};

const line = (text: string): Part => ({ kind: 'line', text });

/** The email about one item: who did what, a link, the reason for the email and how to unsubscribe. */
export function emailOf(
  {
    item,
    events,
    reason,
    words,
    page = '',
  }: {
    readonly item: MailedItem;
    readonly events: readonly MailedEvent[];
    readonly reason: Reason;
    /** The texts of comments by id, as far as an email may contain them. */
    readonly words: ReadonlyMap<number, string>;
    /** What the address of the first comment has after that of the item. */
    readonly page?: string;
  },
  given: EmailContext,
): Email {
  const withText = events.filter(({ noteId }) => noteId !== null && words.has(noteId));
  const [firstNote] = events.flatMap(({ noteId }) => noteId ?? []);
  return {
    parts: [
      line(headOf(item)),
      ...sentences(
        given,
        events.filter((one) => !withText.includes(one)),
        false,
      ).map((text) => line(`${text}.`)),
      ...withText.flatMap(({ actorId, noteId }): Part[] => [
        line(`${called(given, actorId)} commented:`),
        { kind: 'quote', text: words.get(noteId as number) as string },
      ]),
    ],
    link: {
      text: `View the ${typeNoun(item.type).one}`,
      url: `${item.url}${firstNote === undefined ? '' : `${page}#note_${firstNote}`}`,
    },
    reason: `You get this email because ${BECAUSE[reason]}.`,
    footer: [
      { text: `Turn off emails about this ${typeNoun(item.type).one}`, url: given.unsubscribeUrl },
      { text: 'Notification settings', url: given.settingsUrl },
    ],
  };
}

/** The subject of an email about many items that one person changed at once. */
export function subjectOfMany(given: Names, actorId: number, items: number): string {
  return `${called(given, actorId)} changed ${items} items`;
}

/** The email about many items, grouped by what happened to them. */
export function emailOfMany(
  items: readonly (Pick<ItemNews, 'events'> & { readonly item: MailedItem })[],
  given: EmailContext,
): Email {
  const alike = new Map<string, (typeof items)[number][]>();
  for (const one of items.slice(0, MOST_LISTED)) {
    const key = sentences(given, one.events, false).join();
    alike.set(key, [...(alike.get(key) ?? []), one]);
  }
  const more = items.length - MOST_LISTED;
  return {
    parts: [
      ...[...alike.values()].flatMap((group): Part[] => [
        line(`${sentences(given, group[0]?.events ?? [], group.length > 1).join('. ')}:`),
        { kind: 'links', links: group.map(({ item }) => ({ text: headOf(item), url: item.url })) },
      ]),
      ...(more > 0 ? [line(`And ${more} more.`)] : []),
    ],
    link: null,
    reason: `You get this email because ${BECAUSE_OF_MANY}.`,
    footer: [
      { text: 'Turn off emails about these', url: given.unsubscribeUrl },
      { text: 'Notification settings', url: given.settingsUrl },
    ],
  };
}
