import { Button } from '../../ui/first/Button.tsx';
import type { TriggerProps } from '../../ui/menu/use-overlay-trigger.ts';

/** Button that opens the editing of a widget; its accessible name says which. */
export function EditButton({ what, trigger }: { what: string; trigger: TriggerProps }) {
  return (
    <Button {...trigger} size="small" variant="quiet" aria-label={`Edit ${what}`}>
      Edit
    </Button>
  );
}
