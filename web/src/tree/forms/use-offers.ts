import { useEffect, useState } from 'react';
import { useDebounced } from '../../ui/use-debounced.ts';
import { sendJson } from '../../api/send-json.ts';

/** A suggested item for the typed reference. */
export interface Offer {
  readonly reference: string;
  readonly title: string;
}

interface Asked {
  kind: 'epic' | 'issue';
  groupPath: string;
  /** Global id of the item that becomes their parent, if any. */
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
    sendJson('GET', `/groups/{id}/-/autocomplete_sources/${kind}s`, {
      params: { id: groupPath },
      query: {
        ...(search !== '' && { search }),
        ...(confidentialOnly && { confidential_only: true }),
        ...(parentId !== undefined && {
          type: parentId.includes('/Epic/') ? 'Epic' : 'Issue',
          type_id: parentId,
          addable_only: true,
        }),
      },
    }).then(
      (offers) => late || setAnswer({ search, offers }),
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
