import { Alert } from '../../ui/messages/Alert.tsx';
import { Button } from '../../ui/first/Button.tsx';

/** Message that an unsaved draft was restored. */
export function DraftOffer({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  return (
    <Alert
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
      Your unsaved changes are back.
    </Alert>
  );
}
