import { Button } from '../../ui/first/Button.tsx';
import type { TriggerProps } from '../../ui/menu/use-overlay-trigger.ts';

/** Opens what changes a widget; its name says which. */
export function EditButton({ what, trigger }: { what: string; trigger: TriggerProps }) {
  return (
    <Button {...trigger} size="small" variant="quiet" aria-label={`Edit ${what}`}>
      Edit
    </Button>
  );
}
