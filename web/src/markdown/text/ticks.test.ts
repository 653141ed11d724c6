import { renderMarkdown } from '@cairn/domain/markdown/render';
import { expect, test } from 'vitest';
import { withBox } from '../../work-items/description/task-html.ts';
import { ticksAlone } from './ticks.ts';

const html = (text: string) => renderMarkdown(text).html;
const BEFORE = '- [ ] one\n- [x] two\n\nThen\n\n1. [ ] three';

test('a text with other ticks tells all of them', () => {
  const ticks = ticksAlone(html('- [x] one\n- [ ] two\n\nThen\n\n1. [ ] three'), html(BEFORE));
  expect([...(ticks ?? [])]).toEqual([
    ['1', true],
    ['2', false],
    ['6', false],
  ]);
});

test('a tick shown ahead of the server is the same as the one it sends', () => {
  const ahead = withBox(html(BEFORE), 1, true);
  expect(ticksAlone(html(BEFORE.replace('[ ] one', '[x] one')), ahead)?.get('1')).toBe(true);
});

test.each([
  ['another word', BEFORE.replace('Then', 'Now')],
  ['another task', BEFORE.replace('two', 'zwei')],
  ['a task that no longer applies', BEFORE.replace('[ ] one', '[~] one')],
  ['one box more', `${BEFORE}\n2. [ ] four`],
])('%s is more than a tick', (_, text) => {
  expect(ticksAlone(html(text), html(BEFORE))).toBeNull();
});
