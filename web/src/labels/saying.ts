import { problemOf } from '../forms/problems.ts';
import { toast } from '../ui/messages/toast.ts';

/** Runs a change and shows why it was refused; returns whether it was made. */
export async function saying(run: () => Promise<unknown>): Promise<boolean> {
  try {
    await run();
    return true;
  } catch (refused) {
    toast({ text: problemOf(refused), tone: 'danger' });
    return false;
  }
}
