import Archive from 'lucide-react/icons/archive';
import Copy from 'lucide-react/icons/copy';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { AlertDialog } from '../ui/overlays/AlertDialog.tsx';
import { Button } from '../ui/first/Button.tsx';
import { Dialog } from '../ui/overlays/Dialog.tsx';
import { Drawer } from '../ui/overlays/Drawer.tsx';
import { Menu } from '../ui/menu/Menu.tsx';
import { Popover } from '../ui/overlays/Popover.tsx';
import { Switch } from '../ui/fields/Switch.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { toast } from '../ui/messages/toast.ts';
import { Specimen } from './Specimen.tsx';

export function OverlaySpecimens() {
  const [open, setOpen] = useState<'dialog' | 'alert' | 'drawer' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Specimen name="Menu, Popover, Dialog, AlertDialog, Drawer">
        <Menu
          label="Epic actions"
          trigger={(props) => <Button {...props}>Menu</Button>}
          sections={[
            {
              items: [
                {
                  id: 'copy',
                  label: 'Copy reference',
                  shortcut: 'c r',
                  icon: <Copy size={16} />,
                  onSelect: () => toast({ text: 'Reference copied' }),
                },
                { id: 'close', label: 'Close epic', icon: <Archive size={16} />, disabled: true },
              ],
            },
            {
              items: [
                {
                  id: 'delete',
                  label: 'Delete epic',
                  tone: 'danger',
                  icon: <Trash2 size={16} />,
                  onSelect: () => setOpen('alert'),
                },
              ],
            },
          ]}
        />
        <Popover label="Details" trigger={(props) => <Button {...props}>Popover</Button>}>
          Jan 12 – Mar 30, 2026
        </Popover>
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('alert')}>Alert dialog</Button>
        <Button onClick={() => setOpen('drawer')}>Drawer</Button>
      </Specimen>
      <Specimen name="Toast">
        <Button
          onClick={() =>
            toast({
              text: 'Epic moved to Mar 3 – Apr 12',
              action: { label: 'Undo', onPress: () => toast({ text: 'Epic moved back' }) },
            })
          }
        >
          With undo
        </Button>
        <Button onClick={() => toast({ text: 'Password changed.', tone: 'success' })}>Success</Button>
        <Button onClick={() => toast({ text: 'Could not save. Try again.', tone: 'danger' })}>Danger</Button>
      </Specimen>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={close}
        title="Rename group"
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={close}>
              Rename
            </Button>
          </>
        }
      >
        <TextField label="Name" defaultValue="North Ridge" />
      </Dialog>
      <AlertDialog
        open={open === 'alert'}
        onOpenChange={close}
        title="Delete this epic?"
        confirmLabel="Delete"
        tone="danger"
        onConfirm={close}
      >
        Its child epics and issues stay. This cannot be undone.
      </AlertDialog>
      <Drawer open={open === 'drawer'} onClose={close} title="Roadmap settings">
        <Switch label="Display milestones" checked onChange={() => {}} />
      </Drawer>
    </>
  );
}
