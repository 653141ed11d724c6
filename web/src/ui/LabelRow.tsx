import { type AnchorHTMLAttributes, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from './first/class-names.ts';
import { Tooltip } from './first/Tooltip.tsx';
import { fittingCount } from './fitting-count.ts';
import { LabelChip } from './LabelChip.tsx';
import styles from './LabelRow.module.css';

export interface RowLabel {
  readonly id: string;
  readonly title: string;
  readonly color: string;
}

export interface LabelRowProps {
  labels: readonly RowLabel[];
  /** The most labels shown before "+N", however many fit. */
  most?: number;
  /** Off where scoped labels are not allowed. */
  scoped?: boolean;
  /** Attributes of the link around a label, including its `href`. */
  linkTo: (title: string) => AnchorHTMLAttributes<HTMLAnchorElement> & { 'data-part'?: string };
  /** -1 where the row that contains it is the only Tab stop. */
  tabIndex?: number;
}

const GAP = 4;

/**
 * Labels on one line: as many as fit, and "+N" for the others, whose names it shows on hover, focus and
 * press. The width of the element must not depend on its content.
 */
export function LabelRow({ labels, most = Infinity, scoped = true, linkTo, tabIndex }: LabelRowProps) {
  const list = useRef<HTMLUListElement>(null);
  // Null when all fit. Changed labels are first rendered at full width, to be measured.
  const [cut, setCut] = useState<{ labels: readonly RowLabel[]; count: number } | null>(null);
  const isCut = cut?.labels === labels;
  const count = isCut ? cut.count : labels.length;
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    return follow(element, {
      reset: () => setCut(null),
      fit: (width) => {
        const widths = widthsOf(element, labels, scoped);
        const whole = widths.reduce((sum, one) => sum + one + GAP, -GAP);
        const isWhole = whole <= width && labels.length <= most;
        setCut(isWhole ? null : { labels, count: fittingCount(widths, width, GAP, most) });
      },
    });
  }, [labels, most, scoped]);
  const others = labels.slice(count).map(({ title }) => title);
  const words = `${others.length} more ${others.length === 1 ? 'label' : 'labels'}: ${others.join(', ')}`;
  return (
    <ul
      ref={list}
      className={classNames(styles['labels'], isCut && styles['cut'])}
      data-cut={isCut || undefined}
      data-column="labels"
      aria-label="Labels"
    >
      {labels.slice(0, count).map(({ id, title, color }) => (
        <li key={id} className={styles['label']} data-label={title}>
          <a {...linkTo(title)} tabIndex={tabIndex} className={styles['link']}>
            <LabelChip title={title} color={color} scoped={scoped} />
          </a>
        </li>
      ))}
      {others.length > 0 && (
        <li className={styles['more']}>
          <Tooltip text={others.join(', ')} describes={false} onPress>
            <button type="button" tabIndex={tabIndex} data-part="more-labels" aria-label={words}>
              +{others.length}
            </button>
          </Tooltip>
        </li>
      )}
    </ul>
  );
}

/** Measured widths of labels; a label has the same width in every row. */
const known = new Map<string, number>();

function widthsOf(element: Element, labels: readonly RowLabel[], scoped: boolean): number[] {
  const isFull = !element.hasAttribute('data-cut');
  const drawn = element.children;
  return labels.map(({ title }, at) => {
    const key = `${scoped ? '' : 'plain '}${title}`;
    const chip = drawn[at];
    if (isFull && chip instanceof HTMLElement) known.set(key, Math.ceil(chip.getBoundingClientRect().width));
    return known.get(key) ?? 0;
  });
}

interface Fitting {
  /** Renders all labels, to be measured. */
  readonly reset: () => void;
  /** Renders those that fit into the given number of pixels. */
  readonly fit: (width: number) => void;
}

const followed = new Map<Element, Fitting>();
let observer: ResizeObserver | undefined;
let isDelivering = false;

/**
 * Fits the labels at once, and again when the width changes. All rows share one observer, so that they are
 * rendered together.
 */
function follow(element: Element, fitting: Fitting): () => void {
  observer ??= createObserver();
  followed.set(element, fitting);
  // What begins to be observed within the callback is not delivered in the same frame, which is reported as an error.
  if (isDelivering)
    requestAnimationFrame(() => {
      if (followed.get(element) === fitting) observer?.observe(element);
    });
  else observer.observe(element);
  return () => {
    followed.delete(element);
    observer?.unobserve(element);
  };
}

function createObserver(): ResizeObserver {
  // The widths change when the font is loaded.
  document.fonts.addEventListener('loadingdone', () => {
    known.clear();
    flushSync(() => followed.forEach(({ reset }) => reset()));
    flushSync(() => followed.forEach(({ fit }, element) => fit(element.clientWidth)));
  });
  return new ResizeObserver((entries) => {
    isDelivering = true;
    // Before the frame is painted: otherwise all labels would be visible for a moment.
    flushSync(() => {
      for (const { target, contentRect } of entries) followed.get(target)?.fit(contentRect.width);
    });
    isDelivering = false;
  });
}
