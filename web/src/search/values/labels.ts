import { toast } from '../../ui/messages/toast.ts';
import type { Suggestion } from '../suggestion.ts';
import { distinct, type Finder, getJson, matching } from './finder.ts';

const LATEST_LABELS = 5;

/** Labels, the most recently used first; `address` is that of the list, with all but the search text. */
export function labelFinder(address: string): Finder {
  const read = async (query: string): Promise<Suggestion[]> => {
    const labels = await getJson<{ title: string; color: string }[]>(`${address}&${query}`);
    return labels.map(({ title, color }) => ({ value: title, label: title, color }));
  };
  /** The others are suggested even when these cannot be fetched. */
  const latest = async (): Promise<Suggestion[]> => {
    try {
      return await read(`order_by=latest_use&per_page=${LATEST_LABELS}`);
    } catch {
      toast({ text: 'There was a problem fetching latest labels.', tone: 'danger' });
      return [];
    }
  };
  return {
    problem: 'There was a problem fetching labels.',
    async find(search) {
      const [first, labels] = await Promise.all([
        search === '' ? latest() : [],
        read(`per_page=100&search=${encodeURIComponent(search)}`),
      ]);
      return distinct([...first, ...matching(labels, search, ({ label }) => label)]);
    },
  };
}
