import type { Letter } from '../mail/letter.ts';
import type { Reason, REASONS } from './reason.ts';
import type { Told } from './told.ts';

const WORDS: Readonly<Record<Told['event'], string>> = {
  new_epic: 'created it',
  new_issue: 'created it',
  new_note: 'commented on it',
  close_issue: 'closed it',
  reopen_issue: 'opened it again',
  reassign_issue: 'changed who is assigned to it',
  change_milestone_issue: 'changed its milestone',
  mention: 'mentioned you in its description',
  relabel: 'changed its labels',
};

const BECAUSE: Readonly<Record<(typeof REASONS)[number], string>> = {
  mentioned: 'you were mentioned',
  assigned: 'you are or were assigned to it',
  author: 'you wrote it',
  subscribed: 'you turned on notifications for it',
  labelled: 'you turned on notifications for one of its labels',
  participating: 'you took part in it',
  watching: 'you watch its group or project',
  custom: 'you asked for mails about such events',
};

/** What a mail tells of an item. A confidential one keeps its title to itself. */
export interface MailedItem {
  readonly type: string;
  readonly title: string;
  readonly confidential: boolean;
  /** The reference with its path: group&12 */
  readonly reference: string;
  readonly url: string;
}

const nounOf = (type: string): string => type.replaceAll('_', ' ');

const nameOf = ({ confidential, type, title }: MailedItem): string =>
  confidential ? `Confidential ${nounOf(type)}` : title;

/** The same for all mails of an item, so that they stay together where readers go by subject. */
export const subjectOf = (item: MailedItem, first: boolean): string =>
  `${first ? '' : 'Re: '}${nameOf(item)} (${item.reference})`;

/** One sentence for each thing somebody did, with how often they did it. */
const sentences = (told: readonly Told[], names: ReadonlyMap<number, string>): string[] => {
  const times = new Map<string, number>();
  for (const { actorId, event } of told) {
    const sentence = `${names.get(actorId) ?? 'Somebody'} ${WORDS[event]}`;
    times.set(sentence, (times.get(sentence) ?? 0) + 1);
  }
  return [...times].map(([sentence, count]) => `${sentence}${count > 1 ? ` ${count} times` : ''}.`);
};

/** The mail itself: who did what, where to read it, why it came and how to stop it. */
export const letterOf = (given: {
  readonly item: MailedItem;
  readonly told: readonly Told[];
  readonly names: ReadonlyMap<number, string>;
  readonly reason: Reason;
  readonly settingsUrl: string;
  readonly unsubscribeUrl: string;
}): Letter => {
  const { item, told, names, reason } = given;
  const notes = told.flatMap(({ noteId }) => noteId ?? []);
  const anchor = notes.length > 0 ? `#note_${notes[0]}` : '';
  return {
    lines: [`${nameOf(item)} (${item.reference})`, ...sentences(told, names)],
    link: { text: `View the ${nounOf(item.type)}`, url: `${item.url}${anchor}` },
    reason: `You get this mail because ${BECAUSE[reason]}.`,
    footer: [
      { text: `Turn off mails about this ${nounOf(item.type)}`, url: given.unsubscribeUrl },
      { text: 'Notification settings', url: given.settingsUrl },
    ],
  };
};
