import { parseDay } from '@cairn/domain/dates/day';
import { describe, expect, it } from 'vitest';
import { questionOf } from './cascade.ts';
import type { ChainLink } from './chain-document.ts';
import type { EpicRow } from '../timeline/rows/timeline-row.ts';

const day = (text: string) => parseDay(text) as number;
const moved = { id: 'a', start: day('2026-03-01'), due: day('2026-03-10') } as EpicRow;
const chained = (id: string, start: string | null, due: string | null, updateEpic = true) => ({
  id,
  title: `Epic ${id}`,
  reference: `g&${id}`,
  startDate: start,
  startDateIsFixed: true,
  dueDate: due,
  dueDateIsFixed: null,
  userPermissions: { updateEpic },
});
const link = (blocker: string, blocked: ChainLink['blockedEpic']): ChainLink => ({
  id: `${blocker}-link`,
  blockingEpic: { id: blocker },
  blockedEpic: blocked,
});

describe('what a moved epic pushes', () => {
  it('is all that the chain holds, and apart from it what may not be moved', () => {
    const free = chained('b', '2026-03-12', '2026-03-14');
    const foreign = chained('c', '2026-03-13', '2026-03-13', false);
    const question = questionOf(moved, { start: moved.start, due: day('2026-03-12') }, [
      link('a', chained('untouched', '2026-03-12', null)),
      link('a', foreign),
      link('c', free),
    ]);
    expect(question).toBeNull();
    const later = questionOf(moved, { start: moved.start, due: day('2026-03-20') }, [
      link('a', foreign),
      link('a', free),
      link('c', chained('d', '2026-03-14', '2026-03-15')),
      { id: 'hidden-link', blockingEpic: { id: 'b' }, blockedEpic: null },
    ]);
    expect(later?.moves.map(({ epic, to }) => [epic.title, to, epic.dueIsFixed])).toEqual([
      ['Epic b', { start: day('2026-03-21'), due: day('2026-03-23') }, false],
    ]);
    expect(later?.stuck.map(({ epic, from }) => [epic.reference, from])).toEqual([
      ['g&c', { start: day('2026-03-13'), due: day('2026-03-13') }],
    ]);
  });

  it('names what blocks the moved epic in turn, and moves none of it', () => {
    const question = questionOf(moved, { start: moved.start, due: day('2026-03-20') }, [
      link('a', chained('b', '2026-03-12', '2026-03-14')),
      link('b', chained('a', '2026-03-01', '2026-03-10')),
    ]);
    expect(question?.moves).toEqual([]);
    expect(question?.circular.map(({ epic }) => epic.title)).toEqual(['Epic b']);
  });

  it('is nothing without a chain', () => {
    expect(questionOf(moved, { start: null, due: day('2027-01-01') }, [])).toBeNull();
  });
});
