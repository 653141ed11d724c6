import { answerTo } from '../server/answers.ts';
import { ask } from '../server/ask.ts';
import type { Document } from '../server/document.ts';
import type { Known } from './facts.ts';
import { items, type ReadStamp } from './table.ts';

/** Asks for items, and tells when that was: what the table of items weighs an answer by. */
export async function askItems<Answer, Variables>(
  document: Document<Answer, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<{ readonly answer: Answer; readonly reading: ReadStamp }> {
  const { asked } = items.reading();
  let position: string | null = null;
  const told = (at: string | null) => {
    position = at;
  };
  const answer = await ask(document, variables, { told, signal });
  return { answer, reading: { asked, position } };
}

/** The answer to a document that tells of items, which the table of items takes in whoever asks. */
export function itemAnswer<Answer, Variables>(
  document: Document<Answer, Variables>,
  itemsOf: (answer: Answer) => readonly Known[],
) {
  return (variables: Variables) =>
    answerTo(document, variables, async (signal) => {
      const { answer, reading } = await askItems(document, variables, signal);
      items.put(itemsOf(answer), reading);
      return answer;
    });
}
