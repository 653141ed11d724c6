import { describe, expect, it } from 'vitest';
import { itemLinkText, type LinkedItem, shortestReference } from './link-text.ts';

const issue: LinkedItem = {
  noun: 'issue',
  iid: 7,
  path: 'top/sub/plan',
  title: 'Paint the fence',
  closed: false,
  assignees: [],
  milestone: null,
  health: null,
};
const epic: LinkedItem = { ...issue, noun: 'epic', path: 'top/sub' };
const project = (path: string) => ({ kind: 'project', path });
const group = (path: string) => ({ kind: 'group', path });

describe('a reference is as short as its place allows', () => {
  it.each([
    [issue, project('top/sub/plan'), '#7'],
    [issue, project('top/sub/other'), 'plan#7'],
    [issue, group('top/sub'), 'plan#7'],
    [issue, group('top'), 'top/sub/plan#7'],
    [issue, project('elsewhere/plan'), 'top/sub/plan#7'],
    [epic, group('top/sub'), '&7'],
    [epic, project('top/sub/plan'), '&7'],
    [epic, project('top/sub/deep/plan'), 'top/sub&7'],
    [epic, group('top'), 'top/sub&7'],
  ])('case %#', (item, home, text) => {
    expect(shortestReference(item, home)).toBe(text);
  });
});

describe('the text of a link', () => {
  const home = project('top/sub/plan');
  const rich: LinkedItem = {
    ...issue,
    closed: true,
    assignees: ['Ada', 'Bo', 'Cy', 'Di'],
    milestone: 'v1',
    health: 'at_risk',
  };

  it('is the reference, marked where the target is closed', () => {
    expect(itemLinkText(issue, home, '')).toBe('#7');
    expect(itemLinkText(rich, home, '')).toBe('#7 (closed)');
    expect(itemLinkText(issue, home, '', '12')).toBe('#7 (comment 12)');
  });

  it('has the title where a plus asks for it', () => {
    expect(itemLinkText(issue, home, '+')).toBe('Paint the fence (#7)');
    expect(itemLinkText(rich, home, '+')).toBe('Paint the fence (#7) (closed)');
  });

  it('has people, milestone and health where +s asks for them', () => {
    expect(itemLinkText(issue, home, '+s')).toBe('Paint the fence (#7)');
    expect(itemLinkText(rich, home, '+s')).toBe('Paint the fence (#7) (closed) • Ada, Bo, +2 • v1 • At risk');
  });
});
