import { markOwnChange } from './own-changes.ts';
import { Refused } from '../../server/refused.ts';

interface Payload {
  errors: readonly string[];
}

/** What a mutation answered under its name; throws Refused when it did not answer. Its `errors` are the caller's. */
export async function mutationAnswer<Answer extends Payload>(
  request: Promise<Readonly<Record<string, Answer | null>>>,
): Promise<Answer> {
  markOwnChange();
  const data = await request.catch(() => {
    throw new Refused();
  });
  const [answer] = Object.values(data);
  if (answer == null) throw new Refused();
  return answer;
}

/** The same, with a refusal for `errors` too. */
export async function willingAnswer<Answer extends Payload>(
  request: Promise<Readonly<Record<string, Answer | null>>>,
): Promise<Answer> {
  const answer = await mutationAnswer(request);
  if (answer.errors.length > 0) throw new Refused(answer.errors);
  return answer;
}
