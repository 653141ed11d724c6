import { ask } from '../../api/ask.ts';
import { gql } from '../../api/document.ts';
import { navigate } from '../../navigation/place.ts';
import { toast } from '../../ui/messages/toast.ts';
import type { Item } from '../item.ts';
import { acceptedAnswer } from '../writes/mutation-answer.ts';
import { refusalText } from '../writes/writes.ts';

const PROMOTE = gql(`
  mutation promoteToEpic($projectPath: ID!, $iid: String!) {
    promoteToEpic(input: { projectPath: $projectPath, iid: $iid }) {
      epic {
        id
        webPath
      }
      errors
    }
  }
`);

const FAILED = 'Something went wrong while promoting the issue to an epic. Please try again.';

/** Makes an epic of an issue and opens the epic. */
export async function promoteToEpic({ fullPath, iid }: Pick<Item, 'fullPath' | 'iid'>): Promise<void> {
  try {
    const { epic } = await acceptedAnswer(ask(PROMOTE, { projectPath: fullPath, iid }));
    toast({ text: 'The issue was successfully promoted to an epic. Redirecting to epic...' });
    if (epic !== null) navigate(epic.webPath);
  } catch (refused) {
    toast({ text: refusalText(refused, FAILED), tone: 'danger' });
  }
}
