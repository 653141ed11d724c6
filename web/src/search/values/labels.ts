import type { Query } from '../../api/address.ts';
import { sendJson } from '../../api/send-json.ts';
import { type Namespace, pageRouteOf } from '../../groups/namespace.ts';
import { toast } from '../../ui/messages/toast.ts';
import type { Suggestion } from '../suggestion.ts';
import { distinct, type Finder, matching } from './finder.ts';

const LATEST_LABELS = 5;
const PAGE = 100;

/** Labels of a group or project, the most recently used first; `reach` says of which places around it as well. */
export function labelFinder(namespace: Namespace, reach: Query): Finder {
  const read = async (query: Query): Promise<Suggestion[]> => {
    const labels = await sendJson('GET', `${pageRouteOf(namespace)}/labels.json`, {
      params: { id: namespace.fullPath },
      query: { ...reach, ...query },
    });
    return labels.map(({ title, color }) => ({ value: title, label: title, color }));
  };
  /** The others are suggested even when these cannot be fetched. */
  const latest = async (): Promise<Suggestion[]> => {
    try {
      return await read({ order_by: 'latest_use', per_page: LATEST_LABELS });
    } catch {
      toast({ text: 'There was a problem fetching latest labels.', tone: 'danger' });
      return [];
    }
  };
  return {
    problem: 'There was a problem fetching labels.',
    async find(search, after) {
      const page = Number(after ?? 1);
      const [first, labels] = await Promise.all([
        search === '' && page === 1 ? latest() : [],
        read({ per_page: PAGE, page, search }),
      ]);
      return {
        found: distinct([...first, ...matching(labels, search, ({ label }) => label)]),
        next: labels.length < PAGE ? null : String(page + 1),
      };
    },
  };
}
