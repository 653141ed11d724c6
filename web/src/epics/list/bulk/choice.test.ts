import { describe, expect, test } from 'vitest';
import { choiceText, chosenOther, chosenWith, MOST_AT_ONCE } from './choice.ts';
import type { ListedEpic } from '../listed-epic.ts';

const epics = (count: number, from = 0) =>
  Array.from({ length: count }, (_, n) => ({ id: String(from + n) }) as ListedEpic);

describe('choosing epics', () => {
  test('ends where no more can be changed at once, and says so', () => {
    const chosen = chosenWith(new Map(), epics(1230));
    expect([...chosen.keys()]).toEqual(epics(MOST_AT_ONCE).map(({ id }) => id));
    expect(choiceText(chosen.size)).toBe('100 epics selected, the most that can be changed at once');
    expect(choiceText(99)).toBe('99 epics selected');
  });

  test('goes on with one of them once another one is taken out', () => {
    const full = chosenWith(new Map(), epics(MOST_AT_ONCE));
    const [another] = epics(1, 500) as [ListedEpic];
    expect(chosenOther(full, another)).toEqual(full);
    const fewer = chosenOther(full, epics(1)[0] as ListedEpic);
    expect(fewer.size).toBe(MOST_AT_ONCE - 1);
    expect(chosenOther(fewer, another).has('500')).toBe(true);
  });
});
