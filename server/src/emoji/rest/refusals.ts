import { storedEmojiName } from '@cairn/domain/emoji/list';
import { CairnError } from '../../http/errors.ts';
import { ALREADY_TAKEN } from '../changes.ts';

/** The stored name of an emoji in a REST request; throws 404 when it is unknown. */
export function namedInRest(given: string): string {
  const name = storedEmojiName(given);
  if (name === null)
    throw new CairnError('notFound', '404 Award Emoji Name is not a valid emoji name Not Found');
  return name;
}

/** Runs a reaction that must be new; in REST, an existing one is a 404. */
export async function takenAsNotFound(react: () => Promise<unknown>): Promise<void> {
  try {
    await react();
  } catch (error) {
    const taken = error instanceof CairnError && error.fields?.['name']?.[0] === ALREADY_TAKEN;
    throw taken ? new CairnError('notFound', '404 Award Emoji Name has already been taken Not Found') : error;
  }
}
