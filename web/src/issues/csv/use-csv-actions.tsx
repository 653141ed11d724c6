import FileDown from 'lucide-react/icons/file-down';
import FileUp from 'lucide-react/icons/file-up';
import { type ReactNode, useState } from 'react';
import type { MenuItem } from '../../ui/menu/Menu.tsx';
import { openable } from '../../ui/first/loadable.tsx';

const ExportDialog = openable(async () => (await import('./ExportDialog.tsx')).ExportDialog);
const ImportDialog = openable(async () => (await import('./ImportDialog.tsx')).ImportDialog);

export interface CsvList {
  /** Path of the list. */
  list: string;
  /** The filters of the list, as in its URL. */
  query: string;
  /** Number of issues that match them; undefined until it is known. */
  count: number | undefined;
  canExport: boolean;
  canImport: boolean;
}

/** Menu entries for CSV export and import of a list of issues, and the dialog opened by one of them. */
export function useCsvActions({ list, query, count, canExport, canImport }: CsvList): {
  items: readonly MenuItem[];
  dialog: ReactNode;
  /** Opens the import dialog; null without permission. */
  openImport: (() => void) | null;
} {
  const [open, setOpen] = useState<'export' | 'import' | null>(null);
  const close = () => setOpen(null);
  const openImport = canImport ? () => setOpen('import') : null;
  return {
    items: [
      ...(canExport
        ? [
            {
              id: 'export-csv',
              label: 'Export as CSV',
              icon: <FileDown size={16} />,
              onSelect: () => setOpen('export'),
            },
          ]
        : []),
      ...(openImport === null
        ? []
        : [{ id: 'import-csv', label: 'Import CSV', icon: <FileUp size={16} />, onSelect: openImport }]),
    ],
    dialog:
      open !== null &&
      (open === 'export' ? (
        <ExportDialog list={list} query={query} count={count} onClose={close} />
      ) : (
        <ImportDialog list={list} onClose={close} />
      )),
    openImport,
  };
}
