import { type Operator, specialFor, type TokenDefinition } from '@cairn/domain/search/tokens';
import { useEffect, useEffectEvent, useState } from 'react';
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
}

/**
 * Suggestions for the token being typed: fixed values, then those found. Results for another text are not
 * shown: Enter would select one of them before the right ones have loaded.
 */
export function useSuggestions(
  token: TokenDefinition | null,
  operator: Operator | null,
  text: string,
  suggest: Suggest,
  onFound: (values: readonly Suggestion[]) => void,
) {
  const [found, setFound] = useState<Found | null>(null);
  const key = token?.key ?? null;
  const take = useEffectEvent((next: Found) => {
    setFound(next);
    onFound(next.values);
  });

  useEffect(() => {
    if (key === null) return;
    let wanted = true;
    const timer = setTimeout(
      () => {
        suggest(key, text).then(
          (values) => wanted && take({ of: key, text, values }),
          (problem: unknown) => {
            if (!wanted) return;
            take({ of: key, text, values: NOTHING });
            const message = problem instanceof SuggestionProblem ? problem.message : UNKNOWN_PROBLEM;
            toast({ text: message, tone: 'danger' });
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

  if (token === null) return { values: NOTHING, loading: false };
  const typed = text.trim().toLowerCase();
  const special = specialFor(token, operator).filter((one) => one.label.toLowerCase().includes(typed));
  const fits = found !== null && found.of === key && found.text === text;
  return { values: [...special, ...(fits ? found.values : NOTHING)], loading: !fits };
}
