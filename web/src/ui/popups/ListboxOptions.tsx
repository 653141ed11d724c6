import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import { useEffect, useRef } from 'react';
import { Header } from 'react-aria-components/Header';
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import type { ListboxChoices } from '../listbox/Listbox.tsx';
import type { ListboxGroup, ListboxOption } from '../listbox/listbox-options.ts';
import { Spinner } from '../first/Spinner.tsx';
import { endsInSight } from './ends-in-sight.ts';
import styles from './Surface.module.css';

type Props = Omit<ListboxChoices, 'options' | 'searchable' | 'onSearch'> & {
  groups: readonly ListboxGroup[];
  autoFocus: boolean;
  /** Called when a single selection was made. */
  onDone: () => void;
};

export function ListboxOptions({
  label,
  groups,
  selected,
  onChange,
  mode = 'single',
  loading = false,
  loadingMore = false,
  onMore,
  emptyText = 'No results found',
  footer,
  autoFocus,
  onDone,
}: Props) {
  const list = useRef<HTMLDivElement>(null);
  // A page may be too short to be scrolled, for example when few of its choices are offered.
  useEffect(() => {
    if (onMore === undefined) return undefined;
    // The options are in the list only after the effect.
    const frame = requestAnimationFrame(() => {
      if (list.current !== null && endsInSight(list.current)) onMore();
    });
    return () => cancelAnimationFrame(frame);
  }, [onMore]);
  return (
    <>
      <ListBox
        ref={list}
        onScroll={({ currentTarget }) => {
          if (endsInSight(currentTarget)) onMore?.();
        }}
        aria-label={label}
        className={styles['options'] ?? ''}
        autoFocus={autoFocus}
        selectionMode={mode}
        disallowEmptySelection={mode === 'single'}
        selectedKeys={selected}
        // Escape closes the list and must not clear the selection.
        escapeKeyBehavior="none"
        // The list reports a selection only when it differs; selecting the same option again must close the
        // list, too.
        {...{ allowDuplicateSelectionEvents: true }}
        onSelectionChange={(keys) => {
          const next = keys === 'all' ? selected : [...keys].map(String);
          if (mode === 'multiple') {
            onChange(next);
            const added = next.find((value) => !selected.includes(value));
            const options = groups.flatMap((group) => group.options);
            if (options.find(({ value }) => value === added)?.closes === true) onDone();
            return;
          }
          if (next[0] !== selected[0]) onChange(next);
          onDone();
        }}
        renderEmptyState={() => (loading ? <Spinner /> : emptyText)}
      >
        {groups.map((group) =>
          group.title === '' ? (
            group.options.map((option) => <Entry key={option.value} option={option} />)
          ) : (
            <ListBoxSection key={group.title} className={styles['section'] ?? ''}>
              <Header className={styles['header'] ?? ''}>{group.title}</Header>
              {group.options.map((option) => (
                <Entry key={option.value} option={option} />
              ))}
            </ListBoxSection>
          ),
        )}
      </ListBox>
      {loadingMore && (
        <div className={styles['more']}>
          <Spinner label="" />
        </div>
      )}
      {footer != null && <div className={styles['footer']}>{footer}</div>}
    </>
  );
}

function Entry({ option }: { option: ListboxOption }) {
  return (
    <ListBoxItem
      id={option.value}
      textValue={option.label}
      className={styles['item'] ?? ''}
      isDisabled={option.disabled ?? false}
    >
      {({ isSelected }) => (
        <>
          {option.icon != null && (
            <span className={styles['icon']} aria-hidden="true">
              {option.icon}
            </span>
          )}
          <span className={styles['label']} dir="auto">
            {option.label}
          </span>
          {option.description !== undefined && (
            <span className={styles['description']}>{option.description}</span>
          )}
          <span className={styles['end']}>
            {isSelected && <Check size={16} aria-hidden="true" className={styles['chosen']} />}
            {!isSelected && option.partly === true && (
              <Minus size={16} aria-hidden="true" className={styles['chosen']} />
            )}
          </span>
        </>
      )}
    </ListBoxItem>
  );
}
