import FileDown from 'lucide-react/icons/file-down';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { MenuItem } from '../../ui/menu/Menu.tsx';

const ExportDialog = lazy(async () => ({
  default: (await import('./ExportDialog.tsx')).ExportDialog,
}));

export type CsvList = {
  /** The address of the list. */
  list: string;
  /** Its filters, as its address holds them. */
  query: string;
  /** How many issues it holds with them; undefined while they are counted. */
  count: number | undefined;
  canExport: boolean;
};

/** What can be done with a list of issues and a file, as entries of a menu, and the dialog that was opened by one. */
export function useCsvActions({ canExport, ...list }: CsvList): {
  items: readonly MenuItem[];
  dialog: ReactNode;
} {
  const [open, setOpen] = useState<'export' | null>(null);
  const close = () => setOpen(null);
  return {
    items: canExport
      ? [
          {
            id: 'export-csv',
            label: 'Export as CSV',
            icon: <FileDown size={16} />,
            onSelect: () => setOpen('export'),
          },
        ]
      : [],
    dialog: open === 'export' && (
      <Suspense>
        <ExportDialog {...list} onClose={close} />
      </Suspense>
    ),
  };
}
