import { parseDay } from '@cairn/domain/dates/day';
import { expect, it } from 'vitest';
import { epicsToShow, type HomeEpic } from './group-home.ts';

const epic = (id: string, dueDate: string | null) =>
  ({ id, dueDate, state: 'opened', descendantCounts: null }) as HomeEpic;
const list = (...nodes: HomeEpic[]) => ({ count: nodes.length, nodes });

it('lists epics that are late, then those due next, then those changed last, each once', () => {
  const late = epic('late', '2026-01-02');
  const done = {
    ...epic('done', '2025-01-02'),
    descendantCounts: { openedEpics: 0, closedEpics: 0, openedIssues: 0, closedIssues: 2 },
  };
  const soon = epic('soon', '2026-06-01');
  const group = {
    longestDue: list(done, late, soon),
    dueNext: list(soon, epic('later', '2026-08-01')),
    openEpics: list(epic('new', null), soon, late, epic('a', null), epic('b', null), epic('c', null)),
  };
  const shown = epicsToShow(group, parseDay('2026-05-01') as number);
  expect(shown.map(({ id }) => id)).toEqual(['late', 'soon', 'later', 'new', 'a', 'b']);
});
