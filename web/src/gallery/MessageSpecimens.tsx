import { Alert, alertVariants } from '../ui/messages/Alert.tsx';
import { Button } from '../ui/first/Button.tsx';
import { EmptyState } from '../ui/messages/EmptyState.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { Skeleton } from '../ui/first/Skeleton.tsx';
import { Spinner } from '../ui/first/Spinner.tsx';
import { Specimen } from './Specimen.tsx';

export function MessageSpecimens() {
  return (
    <>
      <Specimen name="Alert" column>
        {alertVariants.map((variant) => (
          <Alert key={variant} variant={variant} title={`This is ${variant}`} onDismiss={() => {}}>
            What happened, and what to do about it.
          </Alert>
        ))}
      </Specimen>
      <Specimen name="ProgressBar, Spinner, Skeleton" column>
        <ProgressBar label="40% issues closed" percent={40} />
        <Spinner label="Loading epics" />
        <Skeleton width="70%" />
        <Skeleton width="45%" />
      </Specimen>
      <Specimen name="EmptyState">
        <EmptyState title="The roadmap is empty" actions={<Button variant="primary">New epic</Button>}>
          Give an epic a start or a due date and it appears here.
        </EmptyState>
      </Specimen>
    </>
  );
}
