import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';

/** Says that something could not be loaded, and offers to try again. */
export function LoadProblem({ what, onRetry }: { what: string; onRetry: () => void }) {
  return (
    <Alert
      variant="danger"
      title={`Could not load ${what}`}
      actions={
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      The server did not answer as expected. Your work is safe.
    </Alert>
  );
}
