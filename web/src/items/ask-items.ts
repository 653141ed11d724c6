import { ask } from '../api/ask.ts';
import type { Document } from '../api/document.ts';
import { items, type ReadStamp } from './table.ts';

/** Requests items, and returns when that was: the item table orders answers by it. */
export async function askItems<Answer, Variables>(
  document: Document<Answer, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<{ readonly answer: Answer; readonly reading: ReadStamp }> {
  const { asked } = items.reading();
  let position: string | null = null;
  const onPosition = (at: string | null) => {
    position = at;
  };
  const answer = await ask(document, variables, { onPosition, signal });
  return { answer, reading: { asked, position } };
}
