import { useRouter } from '@tanstack/react-router';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';

/** What stands in for a page that threw, or whose code did not arrive. */
export function RouteProblem({ reset }: { reset: () => void }) {
  const router = useRouter();
  return (
    <EmptyState
      level={1}
      title="This page ran into a problem"
      actions={
        <>
          <LinkButton href="/">All groups</LinkButton>
          <Button
            variant="primary"
            onClick={() => {
              reset();
              void router.invalidate();
            }}
          >
            Try again
          </Button>
        </>
      }
    >
      What you saved is safe. If it happens again, reload the page.
    </EmptyState>
  );
}
