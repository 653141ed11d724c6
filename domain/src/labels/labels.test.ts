import { describe, expect, it } from 'vitest';
import { parseColor } from './color.ts';
import { CSS_COLORS } from './css-colors.ts';
import { scopeOf, splitScoped, withLabel } from './scoped.ts';
import { SUGGESTED_LABEL_COLORS } from './suggested.ts';

describe('colours', () => {
  it('come out as six lower-case hex digits', () => {
    expect(parseColor('#ABC')).toBe('#aabbcc');
    expect(parseColor('#6699CC')).toBe('#6699cc');
    expect(parseColor(' RebeccaPurple ')).toBe('#663399');
    expect(parseColor('grey')).toBe(parseColor('gray'));
  });

  it.each([
    ['rgb(51, 102, 153)', '#336699'],
    ['RGB(51 102 153)', '#336699'],
    ['rgb(20%,40%,60%)', '#336699'],
    ['rgba(51,102,153,1)', '#336699'],
    ['rgb(255 0 0 / 50%)', '#ff8080'],
    ['rgba(0, 0, 0, .25)', '#bfbfbf'],
  ])('%s is %s', (text, color) => {
    expect(parseColor(text)).toBe(color);
  });

  it('are refused when they are none', () => {
    for (const bad of [
      'rgb',
      'rgb()',
      'rgb(1,2)',
      'rgb(1,2,256)',
      'rgb(1,2,3,4)',
      'rgb(1,2,3,1,1)',
      'rgb(-1,2,3)',
      `rgb(1,2,3${' '.repeat(99)})`,
      'rgb(1,2,3)x',
      '',
      '#',
      '#12',
      '#1234',
      '#12345g',
      '6699cc',
      '#6699cc00',
      'bluish',
      'constructor',
    ]) {
      expect(parseColor(bad), bad).toBeNull();
    }
  });

  it('include all 148 names of CSS and the suggested ones are legal', () => {
    expect(CSS_COLORS.size).toBe(148);
    for (const { value } of SUGGESTED_LABEL_COLORS) expect(parseColor(value)).toBe(value);
  });
});

describe('scoped labels', () => {
  it('have all before the last separator as their scope', () => {
    expect(splitScoped('workflow::in review')).toEqual({ scope: 'workflow', value: 'in review' });
    expect(splitScoped('a::b::c')).toEqual({ scope: 'a::b', value: 'c' });
    expect(scopeOf('a::b::c')).toBe('a::b');
  });

  it('need both a scope and a value', () => {
    for (const plain of ['bug', '::bug', 'bug::', '::', 'a:b']) expect(scopeOf(plain)).toBeNull();
  });

  it('push out the label of the same scope, newest wins', () => {
    const titles = (list: { title: string }[]) => list.map((label) => label.title);
    const held = ['bug', 'workflow::ready', 'team::a'].map((title) => ({ title }));
    expect(titles(withLabel(held, { title: 'workflow::done' }))).toEqual([
      'bug',
      'team::a',
      'workflow::done',
    ]);
    expect(titles(withLabel(held, { title: 'urgent' }))).toHaveLength(4);
    expect(titles(withLabel(held, { title: 'bug' }))).toHaveLength(3);
  });
});
