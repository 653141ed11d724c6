import { useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Popover } from 'react-aria-components/Popover';
import { classNames } from '../class-names.ts';
import type { ListboxChoices } from '../Listbox.tsx';
import { asGroups, assertDistinct, matchingGroups, resultCount } from '../listbox-options.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import { ListboxOptions } from './ListboxOptions.tsx';
import { ListboxSearch } from './ListboxSearch.tsx';
import type { SurfaceProps } from './PopoverSurface.tsx';
import styles from './Surface.module.css';

export function ListboxSurface({
  open,
  onOpenChange,
  triggerRef,
  placement,
  ...choices
}: SurfaceProps & ListboxChoices) {
  return (
    <Popover
      className={classNames(styles['surface'], styles['list'])}
      isOpen={open}
      onOpenChange={onOpenChange}
      triggerRef={triggerRef}
      placement={placement}
      offset={4}
      aria-label={choices.label}
    >
      <ListboxBody {...choices} onDone={() => onOpenChange(false)} />
    </Popover>
  );
}

/** Mounted while open, so that each opening starts with an empty search. */
function ListboxBody({
  options,
  searchable = false,
  onSearch,
  ...rest
}: ListboxChoices & { onDone: () => void }) {
  const [text, setText] = useState('');
  const groups = asGroups(options);
  assertDistinct(groups);
  const shown = onSearch === undefined ? matchingGroups(groups, text) : groups;
  const list = <ListboxOptions {...rest} groups={shown} autoFocus={!searchable} />;
  if (!searchable) return list;
  return (
    <Autocomplete
      inputValue={text}
      onInputChange={(next) => {
        setText(next);
        onSearch?.(next);
      }}
    >
      <ListboxSearch label={`Search ${rest.label.toLowerCase()}`} />
      {list}
      <VisuallyHidden>
        <span role="status">{text === '' || rest.loading === true ? '' : resultCount(shown)}</span>
      </VisuallyHidden>
    </Autocomplete>
  );
}
