import { ask } from '../../api/ask.ts';
import type { ItemDates } from '@cairn/domain/timeline/clip';
import { planCascade, type CascadeMove } from '@cairn/domain/timeline/dependencies/dependencies';
import { BLOCKING_CHAIN, type ChainedEpic, type ChainLink } from './chain-document.ts';
import { dayOrNull } from '../../items/api-day.ts';
import type { DatedEpic, EpicRow } from '../timeline/rows/timeline-row.ts';

/** An epic that is moved along; it may be outside the roadmap. */
export type FollowingEpic = Pick<
  EpicRow,
  'id' | 'title' | 'reference' | 'start' | 'due' | 'startIsFixed' | 'dueIsFixed'
> & { readonly canMove: boolean };

export type FollowingMove = CascadeMove & { readonly epic: FollowingEpic };

/** A move that pushes other epics and needs the user's confirmation. */
export interface CascadeQuestion {
  readonly epic: DatedEpic;
  readonly dates: ItemDates;
  readonly moves: readonly FollowingMove[];
  /** Epics that would have to move, but the viewer has no permission. */
  readonly stuck: readonly FollowingMove[];
  /** Epics that would have to move, but block each other in a circle. */
  readonly circular: readonly FollowingMove[];
}

/** Returns what must move when an epic ends on another day, according to the server; null when nothing must. */
export async function cascadeOf(epic: DatedEpic, dates: ItemDates): Promise<CascadeQuestion | null> {
  if (dates.due === null || dates.due === epic.due) return null;
  const data = await ask(BLOCKING_CHAIN, { id: epic.id });
  return questionOf(epic, dates, data?.epic?.blockingChain ?? []);
}

/** Builds the question from a chain of links; null when nothing in it must move. */
export function questionOf(
  epic: DatedEpic,
  dates: ItemDates,
  chain: readonly ChainLink[],
): CascadeQuestion | null {
  const following = new Map<string, FollowingEpic>();
  const links = chain.flatMap(({ blockingEpic, blockedEpic }) => {
    if (blockingEpic === null || blockedEpic === null) return [];
    following.set(blockedEpic.id, followingEpic(blockedEpic));
    return [{ blocker: blockingEpic.id, blocked: blockedEpic.id }];
  });
  const plan = planCascade(epic.id, dates, [...following.values()], links);
  const named = (moves: readonly CascadeMove[]) =>
    moves.map((move) => ({ ...move, epic: following.get(move.id) as FollowingEpic }));
  const [moves, stuck, circular] = [named(plan.moves), named(plan.stuck), named(plan.circular)];
  return moves.length + stuck.length + circular.length === 0 ? null : { epic, dates, moves, stuck, circular };
}

function followingEpic(epic: ChainedEpic): FollowingEpic {
  return {
    id: epic.id,
    title: epic.title,
    reference: epic.reference,
    start: dayOrNull(epic.startDate),
    due: dayOrNull(epic.dueDate),
    startIsFixed: epic.startDateIsFixed === true,
    dueIsFixed: epic.dueDateIsFixed === true,
    canMove: epic.userPermissions.updateEpic,
  };
}
