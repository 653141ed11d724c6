import { useState } from 'react';
import { problemOf } from '../../forms/problems.ts';
import { toast } from '../../ui/messages/toast.ts';

/** Runs one write at a time; a refusal becomes a message. `attempt` returns whether it succeeded. */
export function useAttempt() {
  const [pending, setPending] = useState(false);
  const attempt = async (run: () => Promise<unknown>): Promise<boolean> => {
    if (pending) return false;
    setPending(true);
    try {
      await run();
      return true;
    } catch (refused) {
      toast({ text: problemOf(refused), tone: 'danger' });
      return false;
    } finally {
      setPending(false);
    }
  };
  return { pending, attempt };
}
