import { useEffect, useState } from 'react';
import { withBase } from '../../site/base-path.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { requestJson } from '../../server/send-json.ts';

/** An item that is offered while its reference is typed. */
export interface Offer {
  readonly reference: string;
  readonly title: string;
}

interface Asked {
  kind: 'epic' | 'issue';
  groupPath: string;
  /** Global id of the epic they are to go below, if they are. */
  parentId?: string | undefined;
  confidentialOnly: boolean;
  references: readonly string[];
  text: string;
}

const SHOWN = 5;
const LONGEST_SEARCH = 20;
const WAIT_MS = 150;
const NONE: readonly Offer[] = [];

/** Items that fit what is typed, at most five; none while nothing or an address is typed. */
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
      // Without offers a reference can still be typed whole.
      () => late || setAnswer(null),
    );
    return () => {
      late = true;
    };
  }, [kind, groupPath, parentId, confidentialOnly, search]);
  if (typed === null || answer === null) return NONE;
  return answer.offers.filter(({ reference }) => !references.includes(reference)).slice(0, SHOWN);
}

/** What to look for: the typed words without their mark; null where looking makes no sense. */
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
