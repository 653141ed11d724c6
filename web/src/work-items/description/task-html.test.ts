import { renderMarkdown } from '@cairn/domain/markdown/render';
import { expect, test } from 'vitest';
import { countBoxes, withBox } from './task-html.ts';

const TEXT = '- [ ] one\n- [x] two\n- [~] never\n\n1. [ ] checked=""';
const rendered = (text: string) => renderMarkdown(text).html;

test('boxes are counted as the renderer wrote them, inapplicable ones left out', () => {
  expect(countBoxes(rendered(TEXT))).toEqual({ count: 3, completedCount: 1 });
  expect(countBoxes('<p>task-list-item-checkbox</p>')).toEqual({ count: 0, completedCount: 0 });
});

test('a ticked box changes its own line and no other', () => {
  const html = withBox(rendered(TEXT), 1, true);
  expect(countBoxes(html).completedCount).toBe(2);
  expect(withBox(html, 1, false)).toBe(rendered(TEXT));
  expect(withBox(html, 99, true)).toBe(html);
  expect(countBoxes(withBox(html, 2, false)).completedCount).toBe(1);
});
