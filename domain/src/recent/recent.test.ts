import { describe, expect, it } from 'vitest';
import { type FrequentItem, frequentItems, withVisit } from './frequency.ts';
import { legalSearches, withSearch } from './searches.ts';

describe('recent searches', () => {
  it('keep the newest ten, each once', () => {
    const many = Array.from({ length: 12 }, (_, index) => `search=${index}`);
    const kept = many.reduce<string[]>((list, search) => withSearch(list, search), []);
    expect(kept).toEqual(many.slice(2).reverse());
    expect(withSearch(kept, 'search=5').slice(0, 3)).toEqual(['search=5', 'search=11', 'search=10']);
    expect(withSearch(kept, 'search=5')).toHaveLength(10);
  });

  it('ignore blank ones', () => {
    expect(withSearch(['a'], '  ')).toEqual(['a']);
    expect(withSearch(['a'], ' b ')).toEqual(['b', 'a']);
  });

  it('survive whatever was stored', () => {
    expect(legalSearches('nonsense')).toEqual([]);
    expect(legalSearches(['a', 5, null, ' a ', '', 'b'])).toEqual(['a', 'b']);
  });
});

describe('frequent items', () => {
  const visits = (id: string, days: number[], items: FrequentItem[] = []) =>
    days.reduce<FrequentItem[]>((list, day) => withVisit(list, { id }, day), items);

  it('count a visit once a day', () => {
    expect(visits('a', [1, 1, 1, 2])).toEqual([{ id: 'a', frequency: 2, lastDay: 2 }]);
  });

  it('are offered from the third day on, most used first, then the latest', () => {
    let items = visits('a', [1, 2, 3]);
    items = visits('b', [1, 2, 3, 4], items);
    items = visits('c', [5, 6, 7], items);
    items = visits('d', [8, 9], items);
    expect(frequentItems(items, 5).map((item) => item.id)).toEqual(['b', 'c', 'a']);
    expect(frequentItems(items, 1).map((item) => item.id)).toEqual(['b']);
  });

  it('are at most twenty, and the least used and oldest makes room for the new one', () => {
    let items: FrequentItem[] = [];
    for (let n = 0; n < 20; n += 1) items = visits(`i${n}`, [n + 1, n + 2], items);
    items = visits('new', [50], items);
    expect(items).toHaveLength(20);
    expect(items.map((item) => item.id)).toContain('new');
    expect(items.map((item) => item.id)).not.toContain('i0');
  });

  it('take over what a visit says about the item', () => {
    const held = [{ id: 'a', frequency: 2, lastDay: 1, name: 'Old' }];
    expect(withVisit(held, { id: 'a', name: 'New' }, 2)).toEqual([
      { id: 'a', frequency: 3, lastDay: 2, name: 'New' },
    ]);
  });
});
