import { parseAnswer } from '../../api/address.ts';
import { createPoll } from '../../live/poll.ts';
import { taskSaves } from '../description/task-saves.ts';

const FIRST_MS = 2000;

/**
 * Polls the version of an item's texts while the page is visible and no change of its task lists is in
 * flight. Returns a function that stops it.
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
      void answer
        .text()
        .then((text) => parseAnswer<'GET', '/{id}/-/issues/{iid}/realtime_changes'>(text))
        // A failed request is made good by the next one.
        .then(
          ({ lock_version: version }) => onVersion(version),
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
