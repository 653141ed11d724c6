import { ask } from '../../api/ask.ts';
import { acceptedAnswer } from '../../work-items/writes/mutation-answer.ts';
import { type Design, MOVE_DESIGN } from '../design-documents.ts';

/** A list with one of its members moved to another place. */
export function movedTo<One>(all: readonly One[], from: number, to: number): readonly One[] {
  const one = all[from];
  return one === undefined ? all : all.toSpliced(from, 1).toSpliced(to, 0, one);
}

/** Stores the place of the design at an index of the new order. Rejects with the message to show. */
export async function moveDesign(order: readonly Pick<Design, 'id'>[], at: number): Promise<void> {
  const id = order[at]?.id;
  if (id === undefined) return;
  try {
    const [previous, next] = [order[at - 1]?.id ?? null, order[at + 1]?.id ?? null];
    await acceptedAnswer(ask(MOVE_DESIGN, { id, previous, next }));
  } catch (refused) {
    throw new Error('Something went wrong when reordering designs. Please try again', { cause: refused });
  }
}
