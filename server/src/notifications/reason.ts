import type { NotifiableEvent } from './notifiable-events.ts';
import type { Level } from './levels.ts';

/** A person's relations to an item, besides their level. */
export const INVOLVEMENT = [
  'author',
  'assignee',
  'commented',
  'mentioned_before',
  'subscribed',
  'unsubscribed',
  'member',
  'set',
  'label',
] as const;
export type Tie = (typeof INVOLVEMENT)[number];

export interface Person {
  readonly id: number;
  readonly ties: readonly Tie[];
  /** Their level for the item's namespace, with `global` resolved. */
  readonly level: Exclude<Level, 'global'>;
  readonly events: readonly string[];
  readonly ownActivity: boolean;
  /** The labels they subscribe to, of those relevant here. */
  readonly labelIds: readonly number[];
}

/** The reasons for a notification, strongest first. */
export const REASONS = [
  'mentioned',
  'assigned',
  'author',
  'subscribed',
  'labelled',
  'participating',
  'watching',
  'custom',
] as const;
export type Reason = (typeof REASONS)[number];

const PARTICIPATING: readonly Tie[] = ['author', 'assignee', 'commented', 'mentioned_before'];

const tieReason = (ties: readonly Tie[]): Reason => {
  if (ties.includes('assignee')) return 'assigned';
  return ties.includes('author') ? 'author' : 'participating';
};

/**
 * The reason why a person is notified of an event, or null when they are not, by GitLab's rules. Nobody is
 * notified of their own actions unless they ask for it; people who unsubscribed are notified only when
 * mentioned; subscribers of the item or of a label it got are notified at any level.
 */
export function reasonFor(
  person: Person,
  { event, labelIds }: Pick<NotifiableEvent, 'event' | 'labelIds'>,
  about: { readonly actorId: number | null; readonly mentioned: boolean; readonly wasAssigned: boolean },
): Reason | null {
  if (person.id === about.actorId && !person.ownActivity) return null;
  if (about.mentioned && person.level !== 'disabled') return 'mentioned';
  if (event === 'mention' || person.ties.includes('unsubscribed')) return null;
  const labelled = labelIds.some((id) => person.labelIds.includes(id));
  if (event === 'relabel') return labelled ? 'labelled' : null;
  if (person.ties.includes('subscribed')) return 'subscribed';
  if (labelled) return 'labelled';
  if (person.level === 'disabled' || person.level === 'mention') return null;
  if (about.wasAssigned) return 'assigned';
  if (PARTICIPATING.some((tie) => person.ties.includes(tie))) return tieReason(person.ties);
  if (person.level === 'watch') return 'watching';
  return person.level === 'custom' && person.events.includes(event) ? 'custom' : null;
}
