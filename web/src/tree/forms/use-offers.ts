import { useEffect, useState } from 'react';
import { withBase } from '../../site/base-path.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { requestJson } from '../../api/send-json.ts';

/** A suggested item for the typed reference. */
export interface Offer {
  readonly reference: string;
  readonly title: string;
}

interface Asked {
  kind: 'epic' | 'issue';
  groupPath: string;
  /** Global id of the epic that becomes their parent, if any. */
  parentId?: string | undefined;
  confidentialOnly: boolean;
  references: readonly string[];
  text: string;
}

const SHOWN = 5;
const LONGEST_SEARCH = 20;
const WAIT_MS = 150;
const NONE: readonly Offer[] = [];

/** At most five items that match the typed text; none while it is empty or a URL. */
export function useOffers(asked: Asked): readonly Offer[] {
  const { kind, groupPath, parentId, confidentialOnly, references, text } = asked;
  const [answer, setAnswer] = useState<{ search: string; offers: readonly Offer[] } | null>(null);
  const typed = searchOf(text);
  const search = useDebounced(typed, WAIT_MS);
  useEffect(() => {
    if (search === null) return undefined;
    let late = false;
    const query = new URLSearchParams({
      ...(search === '' ? {} : { search }),
      ...(confidentialOnly ? { confidential_only: 'true' } : {}),
      ...(parentId === undefined ? {} : { type: 'Epic', type_id: parentId, addable_only: 'true' }),
    });
    const path = withBase(`/groups/${groupPath}/-/autocomplete_sources/${kind}s?${query}`);
    requestJson('GET', path).then(
      ({ body }) => late || setAnswer({ search, offers: offersIn(body) }),
      // Without suggestions a full reference can still be typed.
      () => late || setAnswer(null),
    );
    return () => {
      late = true;
    };
  }, [kind, groupPath, parentId, confidentialOnly, search]);
  if (typed === null || answer === null) return NONE;
  return answer.offers.filter(({ reference }) => !references.includes(reference)).slice(0, SHOWN);
}

/** The search text: the typed text without its leading sign; null when there is nothing to search. */
export function searchOf(text: string): string | null {
  const words = text.trim();
  if (words === '' || words.includes('/') || words.length > LONGEST_SEARCH) return null;
  return words.replace(/^[#&]/, '');
}

function offersIn(body: unknown): Offer[] {
  if (!Array.isArray(body)) return [];
  return body.flatMap((row: Record<string, unknown> | null) => {
    const { reference, title } = row ?? {};
    return typeof reference === 'string' && typeof title === 'string' ? [{ reference, title }] : [];
  });
}
