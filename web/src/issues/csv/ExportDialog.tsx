import { countText } from '../../ui/dates/first/local-numbers.ts';
import { Button } from '../../ui/first/Button.tsx';
import { LinkButton } from '../../ui/first/LinkButton.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import type { CsvList } from './use-csv-actions.tsx';

export type ExportDialogProps = Pick<CsvList, 'list' | 'query' | 'count'> & { onClose: () => void };

/** Says what a file of a list will hold, and gives it. */
export function ExportDialog({ list, query, count, onClose }: ExportDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Export issues"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <LinkButton
            variant="primary"
            href={`${list}.csv${query === '' ? '' : `?${query}`}`}
            download=""
            onClick={onClose}
          >
            Download
          </LinkButton>
        </>
      }
    >
      {count !== undefined && (
        <p>
          <strong>{countText(count, 'issue')} selected</strong>
        </p>
      )}
      <p>The file holds all issues that match the present filters, with their descriptions.</p>
    </Dialog>
  );
}
