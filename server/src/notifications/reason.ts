import type { NotifiableEvent } from './notifiable-events.ts';
import type { Level } from './levels.ts';

/** What binds a person to an item, besides their level. */
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
  /** Their level for the item's place, `global` resolved. */
  readonly level: Exclude<Level, 'global'>;
  readonly events: readonly string[];
  readonly ownActivity: boolean;
  /** The labels they follow, of those that matter now. */
  readonly labelIds: readonly number[];
}

/** Why a person is told, strongest first. */
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
 * Why a person is told of a happening, or null when they are not: GitLab's rules. Nobody is told of what they did
 * themselves unless they ask for it; who unsubscribed is told only when mentioned; who subscribed to it or to a label it got is
 * told at any level.
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
