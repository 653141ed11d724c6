import { Button } from '../../ui/first/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { RolesTable } from './RolesTable.tsx';

/** What each role allows. */
export function RolesDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="What each role can do"
      width={860}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <RolesTable />
    </Dialog>
  );
}
