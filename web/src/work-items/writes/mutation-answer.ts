import { markOwnChange } from './own-changes.ts';
import { Refused } from '../../api/refused.ts';

interface Payload {
  errors: readonly string[];
}

/**
 * Returns the payload of a mutation by its name; throws Refused when there is none. The caller handles its
 * `errors`.
 */
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

/** Like mutationAnswer, but throws Refused for `errors`, too. */
export async function acceptedAnswer<Answer extends Payload>(
  request: Promise<Readonly<Record<string, Answer | null>>>,
): Promise<Answer> {
  const answer = await mutationAnswer(request);
  if (answer.errors.length > 0) throw new Refused(answer.errors);
  return answer;
}
