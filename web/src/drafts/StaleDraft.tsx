import { Alert } from '../ui/messages/Alert.tsx';
import { Button } from '../ui/first/Button.tsx';

export interface StaleDraftProps {
  /** What is being edited. */
  kind: 'comment' | 'description';
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asks what to do with a draft whose text someone else has changed since. */
export function StaleDraft({ kind, onKeep, onDiscard }: StaleDraftProps) {
  return (
    <Alert
      variant="warning"
      actions={
        <>
          <Button size="small" onClick={onKeep}>
            Keep
          </Button>
          <Button size="small" onClick={onDiscard}>
            Discard
          </Button>
        </>
      }
    >
      The {kind} you are editing has been changed by another user. Would you like to keep your changes and
      overwrite the new {kind} or discard your changes?
    </Alert>
  );
}
