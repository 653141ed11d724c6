import { type AnswerOf, gql } from '../server/document.ts';
import { answerTo, knownAnswer } from '../server/answers.ts';
import { askUntilAnswered } from '../server/ask-until-answered.ts';
import { ask } from '../server/ask.ts';
import { useKnownAnswer } from '../server/use-answer.ts';

export const VIEWER = gql(`
  query Viewer {
    currentUser {
      id
      username
      name
      avatarUrl
      webUrl
    }
  }
`);

export type Viewer = NonNullable<AnswerOf<typeof VIEWER>['currentUser']>;

const viewerAnswer = () =>
  answerTo(VIEWER, {}, async (signal) => {
    let problem: Promise<() => void> | undefined;
    return askUntilAnswered(
      () => ask(VIEWER, {}, { signal }),
      signal,
      () => (problem ??= reportProblem()),
    ).finally(() => void problem?.then((dismiss) => dismiss()));
  });

/** Says that it is not known who is signed in; returns what takes the message away. */
async function reportProblem(): Promise<() => void> {
  try {
    const { toast, toasts } = await import('../ui/messages/toast.ts');
    const text = 'Could not find out who is signed in. Trying again…';
    const id = toast({ text, tone: 'danger', timeout: 0 });
    return () => toasts.dismiss(id);
  } catch {
    // Without a connection the code of the message may not arrive either.
    return () => {};
  }
}

/**
 * Who is signed in: undefined while unknown, null for nobody. While the question fails it is asked again, and what was
 * known before stays.
 */
export function useViewer(): Viewer | null | undefined {
  return useKnownAnswer<AnswerOf<typeof VIEWER>>(viewerAnswer()).data?.currentUser;
}

/** The same without waiting; null while unknown. */
export function knownViewer(): Viewer | null {
  return knownAnswer(VIEWER, {})?.currentUser ?? null;
}
