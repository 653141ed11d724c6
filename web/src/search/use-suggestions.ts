import { type Operator, specialFor, type TokenDefinition } from '@cairn/domain/search/tokens';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toast } from '../ui/messages/toast.ts';
import { type Suggest, type Suggestion, SuggestionProblem } from './suggestion.ts';

const DEBOUNCE_MS = 200;
/** Used when the code that fetches suggestions failed to load. */
const UNKNOWN_PROBLEM = 'There was a problem fetching suggestions.';
const NOTHING: readonly Suggestion[] = [];

interface Found {
  of: string;
  text: string;
  values: readonly Suggestion[];
  /** The cursor of the next page. */
  next: string | null;
}

/**
 * Suggestions for the token being typed: fixed values, then those found, page by page while the list is scrolled.
 * Results for another text are not shown: Enter would select one of them before the right ones have loaded.
 */
export function useSuggestions(
  token: TokenDefinition | null,
  operator: Operator | null,
  text: string,
  suggest: Suggest,
  onFound: (values: readonly Suggestion[]) => void,
) {
  const [found, setFound] = useState<Found | null>(null);
  /** The cursor whose page is awaited. */
  const asked = useRef<string | null>(null);
  const key = token?.key ?? null;
  const take = useEffectEvent((next: Found) => {
    setFound(next);
    onFound(next.values);
  });

  useEffect(() => {
    if (key === null) return;
    let wanted = true;
    asked.current = null;
    const timer = setTimeout(
      () => {
        suggest(key, text, null).then(
          ({ found: values, next }) => wanted && take({ of: key, text, values, next }),
          (problem: unknown) => {
            if (!wanted) return;
            take({ of: key, text, values: NOTHING, next: null });
            report(problem);
          },
        );
      },
      text === '' ? 0 : DEBOUNCE_MS,
    );
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [key, text, suggest]);

  const readMore = async (before: Found, after: string): Promise<void> => {
    if (asked.current === after) return;
    asked.current = after;
    const change = (part: Partial<Found>) =>
      setFound((now) => (now === before ? { ...before, ...part } : now));
    try {
      const page = await suggest(before.of, before.text, after);
      const known = new Set(before.values.map(({ value }) => value));
      const fresh = page.found.filter(({ value }) => !known.has(value));
      change({ values: [...before.values, ...fresh], next: page.next });
    } catch (problem) {
      change({ next: null });
      report(problem);
    }
    asked.current = null;
  };

  if (token === null) return { values: NOTHING, loading: false, onMore: undefined };
  const typed = text.trim().toLowerCase();
  const special = specialFor(token, operator).filter((one) => one.label.toLowerCase().includes(typed));
  const fits = found !== null && found.of === key && found.text === text;
  const next = fits ? found.next : null;
  return {
    values: [...special, ...(fits ? found.values : NOTHING)],
    loading: !fits,
    /** Reads the next page; undefined after the last. */
    onMore: fits && next !== null ? () => void readMore(found, next) : undefined,
  };
}

function report(problem: unknown): void {
  const message = problem instanceof SuggestionProblem ? problem.message : UNKNOWN_PROBLEM;
  toast({ text: message, tone: 'danger' });
}
