import { describe, expect, it } from 'vitest';
import { jumpsOf } from './jumps.ts';

const ORIGIN = 'https://plan.example';
const nowhere = { group: null, project: null };
const inGroup = { group: 'harbour', project: null };
const deepInside = { group: 'harbour/docks', project: null };
const inProject = { group: 'harbour', project: 'harbour/cranes' };

const words = (text: string, home = inGroup as { group: string | null; project: string | null }) =>
  jumpsOf(text, home, ORIGIN).map((jump) => Object.values(jump).join(' '));

describe('a typed reference', () => {
  it.each([
    ['&1', inGroup, ['epic harbour 1']],
    ['&1', inProject, ['epic harbour 1']],
    ['&1', nowhere, []],
    ['kubernetes&1', nowhere, ['epic kubernetes 1']],
    ['docks&1', inGroup, ['epic harbour/docks 1', 'epic docks 1']],
    ['docks&1', deepInside, ['epic harbour/docks/docks 1', 'epic harbour/docks 1', 'epic docks 1']],
    ['#1', inProject, ['issue harbour/cranes 1']],
    ['#1', inGroup, []],
    ['cranes#12', inGroup, ['issue harbour/cranes 12', 'issue cranes 12']],
    ['harbour/cranes#12', nowhere, ['issue harbour/cranes 12']],
    ['%3', inGroup, ['milestone harbour 3', 'milestones harbour 3']],
    ['%"First ship"', inProject, ['milestones harbour/cranes First ship']],
    ['~urgent', inGroup, ['labels harbour urgent']],
    ['~kind::dig', inProject, ['labels harbour/cranes kind::dig']],
    ['harbour~urgent', nowhere, ['labels harbour urgent']],
    ['@ada', nowhere, ['person ada']],
    ['[work_item:a/b/3]', nowhere, ['epic a/b 3', 'issue a/b 3']],
  ])('%s leads, where one is, to %#', (text, home, found) => {
    expect(words(text, home)).toEqual(found);
  });

  it.each(['&1 &2', 'see &1', '&', 'fix', '&1 please', '!4', `${'a'.repeat(3000)}&1`])(
    '%.20s is none',
    (text) => {
      expect(words(text)).toEqual([]);
    },
  );
});

describe('a pasted address', () => {
  it.each([
    ['https://plan.example/groups/a/b/-/epics/3#note_7', ['epic a/b 3']],
    [' /groups/a/-/epics/3 ', ['epic a 3']],
    ['https://plan.example/a/b/-/issues/5?x=1', ['issue a/b 5']],
    ['/groups/a/-/work_items/5', ['epic a 5', 'issue a 5']],
    ['/a/b/-/milestones/5', ['milestone a/b 5']],
    ['/groups/a/-/roadmap?layout=WEEKS', ['page a false /groups/a/-/roadmap?layout=WEEKS']],
    ['/a/b', ['page a/b true /a/b']],
    ['/dashboard/todos', ['page  false /dashboard/todos']],
    ['/ada', ['person ada']],
    ['/', []],
    ['/groups/a/-/nothing', []],
    ['https://elsewhere.example/groups/a/-/epics/3', []],
  ])('%s leads to %#', (text, found) => {
    expect(words(text)).toEqual(found);
  });
});
