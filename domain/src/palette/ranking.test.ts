import { describe, expect, it } from 'vitest';
import { gradeOf, rankMatches, rankResults } from './ranking.ts';

const titles = (typed: string, ...texts: string[]) =>
  rankMatches(
    typed,
    texts.map((text) => ({ texts: [text] })),
  ).map((one) => one.texts[0]);

describe('what answers to typed words', () => {
  it('is better the more of it was typed: all, its beginning, whole words, beginnings of words, parts, letters', () => {
    expect(
      titles(
        'new epic',
        'Renew the epics',
        'New ways to write an epic',
        'Go to a newer epical poem',
        'New epic of Harbour',
        'New epics of Harbour',
        'New epic',
        'Sign out',
      ),
    ).toEqual([
      'New epic',
      'New epic of Harbour',
      'New ways to write an epic',
      'New epics of Harbour',
      'Go to a newer epical poem',
      'Renew the epics',
    ]);
  });

  it('is better with a whole word than with the beginning of one', () => {
    expect(titles('sig', 'Sign out', 'SIG Apps')).toEqual(['SIG Apps', 'Sign out']);
  });

  it('is taken by scattered letters where nothing answers better', () => {
    expect(titles('nwep', 'Sign out', 'New epic')).toEqual(['New epic']);
    expect(titles('new', 'Nine wells', 'New epic')).toEqual(['New epic']);
    expect(rankMatches('nwep', [{ texts: ['New epic'] }], false)).toEqual([]);
  });

  it('is told apart neither by case and accents nor by hyphens', () => {
    for (const [typed, text] of [
      ['todo', 'To-do list'],
      ['to-do', 'Todo list'],
      ['GRÖSSE', 'grosse Pläne'],
      ['plane', 'grosse Pläne'],
    ] as const) {
      expect(gradeOf(typed, text), typed).toBeLessThan(4);
    }
  });

  it('is everything while nothing is typed', () => {
    expect(titles('  ', 'One', 'Two')).toEqual(['One', 'Two']);
  });

  it('is nothing by a single strange letter, nor by letters out of order or within a word', () => {
    expect(titles('q', 'Roadmap')).toEqual([]);
    expect(titles('pr', 'Roadmap')).toEqual([]);
    expect(titles('am', 'Close epic')).toEqual([]);
  });

  it('is the best of what a thing answers to', () => {
    const offered = [
      { id: 1, texts: ['Delete epic'] },
      { id: 2, texts: ['Sign out', 'Log out'] },
    ];
    expect(rankMatches('log', offered).map(({ id }) => id)).toEqual([2]);
  });
});

describe('what was found', () => {
  it('stands with the place at hand first, then by how well it answers, then as it came', () => {
    const found = [
      { id: 'far and whole', texts: ['network'] },
      { id: 'found by number', texts: ['Something else'] },
      { id: 'near, a beginning of a word', texts: ['Of networks'], near: true },
      { id: 'near, a whole word', texts: ['The network'], near: true },
      { id: 'far and part', texts: ['Subnetwork'] },
    ];
    expect(rankResults('network', found).map(({ id }) => id)).toEqual([
      'near, a whole word',
      'near, a beginning of a word',
      'far and whole',
      'far and part',
      'found by number',
    ]);
  });
});
