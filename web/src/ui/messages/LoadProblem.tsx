import { useSyncExternalStore } from 'react';
import { Alert } from './Alert.tsx';
import { Button } from '../first/Button.tsx';

export interface LoadProblemProps {
  what: string;
  title?: string;
  onRetry: () => void;
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

function onConnectionChange(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
