import { storedEmojiName } from '@cairn/domain/emoji/list';
import { CairnError } from '../http/errors.ts';
import { ALREADY_TAKEN } from './changes.ts';

/** The stored name of an emoji that a REST call names; 404 for one that nobody knows. */
export function namedInRest(given: string): string {
  const name = storedEmojiName(given);
  if (name === null)
    throw new CairnError('notFound', '404 Award Emoji Name is not a valid emoji name Not Found');
  return name;
}

/** Runs a reaction that must be new; REST says 404 where it is there already. */
export async function takenAsNotFound(react: () => Promise<unknown>): Promise<void> {
  try {
    await react();
  } catch (error) {
    const taken = error instanceof CairnError && error.fields?.['name']?.[0] === ALREADY_TAKEN;
    throw taken ? new CairnError('notFound', '404 Award Emoji Name has already been taken Not Found') : error;
  }
}
