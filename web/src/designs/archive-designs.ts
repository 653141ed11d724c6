import { ask } from '../api/ask.ts';
import type { Item } from '../work-items/item.ts';
import { acceptedAnswer } from '../work-items/writes/mutation-answer.ts';
import { refusalText } from '../work-items/writes/writes.ts';
import { ARCHIVE_DESIGNS } from './design-documents.ts';

/** Archives designs of an item. Rejects with the message to show. */
export async function archiveDesigns(
  { fullPath, iid }: Pick<Item, 'fullPath' | 'iid'>,
  filenames: readonly string[],
): Promise<void> {
  try {
    await acceptedAnswer(ask(ARCHIVE_DESIGNS, { projectPath: fullPath, iid, filenames: [...filenames] }));
  } catch (refused) {
    throw new Error(refusalText(refused, 'Could not archive a design. Please try again.'), {
      cause: refused,
    });
  }
}
