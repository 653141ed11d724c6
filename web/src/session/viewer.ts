import { type AnswerOf, gql } from '../api/document.ts';
import { answerTo, knownAnswer } from '../api/answers.ts';
import { askUntilAnswered } from '../api/ask-until-answered.ts';
import { ask } from '../api/ask.ts';
import { useKnownAnswer } from '../api/use-answer.ts';

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

/** Shows a message that the viewer could not be loaded; returns a function that removes it. */
async function reportProblem(): Promise<() => void> {
  try {
    const { toast, toasts } = await import('../ui/messages/toast.ts');
    const text = 'Could not find out who is signed in. Trying again…';
    const id = toast({ text, tone: 'danger', timeout: 0 });
    return () => toasts.dismiss(id);
  } catch {
    // Without a connection the code of the message may not load either.
    return () => {};
  }
}

/**
 * The signed-in user: undefined while unknown, null when not signed in. A failed request is retried, and the
 * previous value stays.
 */
export function useViewer(): Viewer | null | undefined {
  return useKnownAnswer<AnswerOf<typeof VIEWER>>(viewerAnswer()).data?.currentUser;
}

/** The same without subscribing; null while unknown. */
export function knownViewer(): Viewer | null {
  return knownAnswer(VIEWER, {})?.currentUser ?? null;
}
