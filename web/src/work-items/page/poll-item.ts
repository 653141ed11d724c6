import { createPoll } from '../../live/poll.ts';
import { taskSaves } from '../description/task-saves.ts';

const FIRST_MS = 2000;

/**
 * Asks for changes of an item's texts as long as the page is in view and no change of its task lists is under way. Gives
 * the end of it.
 */
export function pollItem(path: string, onVersion: (lockVersion: number) => void): () => void {
  const poll = createPoll({
    ask: (signal) =>
      fetch(`${path}/realtime_changes`, {
        signal,
        credentials: 'same-origin',
        headers: { accept: 'application/json', 'x-requested-with': 'cairn' },
      }),
    onAnswer: (answer) =>
      void answer.json().then(
        ({ lock_version: version }: { lock_version: number }) => onVersion(version),
        // What was cut off on its way comes with the next answer.
        () => {},
      ),
  });
  const mayAsk = () => document.visibilityState === 'visible' && !taskSaves.underWay();
  const onTurn = () => (mayAsk() ? poll.restart() : poll.stop());
  document.addEventListener('visibilitychange', onTurn);
  const stopWatching = taskSaves.subscribe(onTurn);
  if (mayAsk()) poll.enable(FIRST_MS);
  return () => {
    document.removeEventListener('visibilitychange', onTurn);
    stopWatching();
    poll.stop();
  };
}
