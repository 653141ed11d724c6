import { typeNoun } from '@cairn/domain/work-items/type-nouns';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Maximize2 from 'lucide-react/icons/maximize-2';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { SidePanelContext } from '../../navigation/side-panel.ts';
import { IconButton } from '../../ui/first/IconButton.tsx';
import { Tooltip } from '../../ui/first/Tooltip.tsx';
import { VisuallyHidden } from '../../ui/first/VisuallyHidden.tsx';
import { useInertPage } from '../../ui/overlays/use-inert-page.ts';
import type { Peeked } from './peeked.ts';
import type { PeekWays } from './use-peek-keys.ts';
import styles from './PeekPanel.module.css';

/** Narrower windows do not fit both; the item covers the list there. */
const NARROW = '(max-width: 1199px)';

export interface PeekPanelProps {
  /** Its type in the API, such as `TASK`; null until it is known. */
  type: string | null;
  peeked: Peeked;
  ways: PeekWays;
  /** The URL of the item's own page. */
  path: string;
  children: ReactNode;
}

/** An item next to its list; in narrow windows it covers the list, with a link back. */
export function PeekPanel({ type, peeked, ways, path, children }: PeekPanelProps) {
  const { around, move, close, leave } = ways;
  const panel = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const noun = typeNoun(type ?? '');
  const number = `${type === 'EPIC' ? '&' : '#'}${peeked.iid}`;
  const name = `${noun.capital} ${peeked.fullPath}${number}`;
  // The rows around an item of a project may be of other types.
  const neighbour = type === 'EPIC' ? noun.one : 'item';
  useInertPage(NARROW);
  useEffect(() => {
    // The focus stays in the list, unless the panel covers it.
    if (window.matchMedia(NARROW).matches) panel.current?.focus();
  }, []);
  useEffect(() => void body.current?.scrollTo(0, 0), [path]);
  const leaving = useRef(leave);
  useEffect(() => {
    leaving.current = leave;
  });
  const beside = useMemo(() => ({ id: path, leave: () => leaving.current() }), [path]);
  const page = `Open the page of the ${noun.one}`;
  return createPortal(
    <section ref={panel} className={styles['panel']} aria-label={name} tabIndex={-1} data-peek-panel>
      <div className={styles['header']}>
        <IconButton
          className={styles['back']}
          label="Back to the list"
          icon={<ArrowLeft size={16} aria-hidden="true" />}
          onClick={close}
        />
        <IconButton
          label={`Previous ${neighbour}`}
          shortcut="k"
          disabled={around[0] === null}
          icon={<ChevronUp size={16} aria-hidden="true" />}
          onClick={() => move(-1)}
        />
        <IconButton
          label={`Next ${neighbour}`}
          shortcut="j"
          disabled={around[1] === null}
          icon={<ChevronDown size={16} aria-hidden="true" />}
          onClick={() => move(1)}
        />
        <span className={styles['name']}>
          <span className={styles['place']}>{peeked.fullPath}</span>
          {number}
        </span>
        <Tooltip text={page} shortcut="enter" describes={false}>
          <a href={path} className={styles['link']} aria-label={page}>
            <Maximize2 size={16} aria-hidden="true" />
          </a>
        </Tooltip>
        <IconButton
          className={styles['close']}
          label="Close"
          shortcut="esc"
          icon={<X size={16} aria-hidden="true" />}
          onClick={close}
        />
      </div>
      <VisuallyHidden>
        <span role="status">{`${name} is open beside the list`}</span>
      </VisuallyHidden>
      <div ref={body} className={styles['body']} data-scroller tabIndex={-1}>
        <SidePanelContext value={beside}>{children}</SidePanelContext>
      </div>
    </section>,
    document.body,
  );
}
