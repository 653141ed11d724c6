import { Alert } from './Alert.tsx';
import { Button } from '../first/Button.tsx';

export type LoadProblemProps = { what: string; title?: string; onRetry: () => void };

/** Says that something could not be loaded, and offers to try again. */
export function LoadProblem({ what, title = `Could not load ${what}`, onRetry }: LoadProblemProps) {
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
      The server did not answer as expected. Your work is safe.
    </Alert>
  );
}
