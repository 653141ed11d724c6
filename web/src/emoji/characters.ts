import { useEffect, useState } from 'react';

let known: ((name: string) => string | null) | null = null;

/** The emoji characters by name, null until loaded; not loaded while they are not wanted. */
export function useCharacters(wanted: boolean): ((name: string) => string | null) | null {
  const [, setLoaded] = useState(known !== null);
  useEffect(() => {
    if (!wanted || known !== null) return;
    void import('@cairn/domain/emoji/list').then(({ emojiNamed }) => {
      known = emojiNamed;
      setLoaded(true);
    });
  }, [wanted]);
  return known;
}
