import { useSyncExternalStore } from 'react';
import { Alert } from './Alert.tsx';
import { Button } from '../first/Button.tsx';

export interface LoadProblemProps {
  what: string;
  title?: string;
  onRetry: () => void;
}

export interface RefusedSearchProps {
  what: string;
  /** Why the server refuses the search, as a sentence. */
  reason: string;
}

/** Error that something could not be loaded, with a retry button. */
export function LoadProblem({ what, title = `Could not load ${what}`, onRetry }: LoadProblemProps) {
  const online = useSyncExternalStore(onConnectionChange, () => navigator.onLine);
  return (
    <Alert
      variant="danger"
      title={title}
      actions={
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {online ? 'The server did not answer as expected.' : 'You are offline. Check your connection.'} Your
      work is safe.
    </Alert>
  );
}

/** Error that a list cannot be loaded for its search, which the user has to change; a retry cannot help. */
export function RefusedSearch({ what, reason }: RefusedSearchProps) {
  return (
    <Alert variant="danger" title={`Could not load ${what}`}>
      {reason} Shorten the search.
    </Alert>
  );
}

function onConnectionChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
