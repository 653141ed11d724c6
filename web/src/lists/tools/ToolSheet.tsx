import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { globalShortcuts } from '../../shortcuts/global-shortcuts.ts';
import { useShortcut } from '../../shortcuts/use-shortcut.ts';
import { numberText } from '../../ui/dates/first/local-numbers.ts';
import { Button } from '../../ui/first/Button.tsx';
import { useWideWindow } from '../../ui/first/use-wide-window.ts';
import { VisuallyHidden } from '../../ui/first/VisuallyHidden.tsx';
import { openable } from '../../ui/first/loadable.tsx';
import styles from './ToolSheet.module.css';

const Drawer = openable(async () => (await import('../../ui/overlays/Drawer.tsx')).Drawer);

export interface ToolSheetProps {
  /** The number of filters that are applied. */
  filters: number;
  /** Whether they are in the sheet: by default in a narrow window. */
  isSheet?: boolean;
  /** Filters, sort order and the like. */
  children: ReactNode;
}

/** Props of a button that opens something else over the page, which closes the sheet. */
export const CLOSES_TOOLS = { 'data-closes-tools': true };

/** The tools of a list: as they are where there is space, elsewhere in a sheet behind one button. */
export function ToolSheet({ filters, isSheet, children }: ToolSheetProps) {
  const isWide = useWideWindow();
  if (!(isSheet ?? !isWide)) return children;
  return (
    <SheetOfTools filters={filters} from={isWide ? 'end' : 'bottom'}>
      {children}
    </SheetOfTools>
  );
}

type SheetProps = Pick<ToolSheetProps, 'filters' | 'children'> & { from: 'end' | 'bottom' };

function SheetOfTools({ filters, from, children }: SheetProps) {
  const [open, setOpen] = useState<'no' | 'yes' | 'to type'>('no');
  const close = () => setOpen('no');
  useShortcut({ ...globalShortcuts.filterBar, run: () => setOpen('to type') }, open === 'no');
  return (
    <>
      <Button
        className={styles['button']}
        icon={<SlidersHorizontal size={16} aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={open !== 'no'}
        onClick={() => setOpen('yes')}
      >
        Filters
        {filters > 0 && (
          <span className={styles['count']}>
            {numberText(filters)}
            <VisuallyHidden> applied</VisuallyHidden>
          </span>
        )}
      </Button>
      {open !== 'no' && (
        <Drawer open onClose={close} title="Filters and view" from={from}>
          <Tools isTyping={open === 'to type'} onClose={close}>
            {children}
          </Tools>
        </Drawer>
      )}
    </>
  );
}

function Tools({
  isTyping,
  onClose,
  children,
}: {
  isTyping: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const tools = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isTyping) tools.current?.querySelector('input')?.focus();
  }, [isTyping]);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- what leads elsewhere closes the sheet, by whatever means */}
      <div
        ref={tools}
        className={styles['tools']}
        onClick={(event) => (event.target as Element).closest('a, [data-closes-tools]') !== null && onClose()}
      >
        {children}
      </div>
      <Button variant="primary" className={styles['done']} onClick={onClose}>
        Done
      </Button>
    </>
  );
}
