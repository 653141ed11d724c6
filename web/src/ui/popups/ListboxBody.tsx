import { useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import type { ListboxChoices } from '../listbox/Listbox.tsx';
import { asGroups, assertDistinct, matchingGroups } from '../listbox/listbox-options.ts';
import { ListboxOptions } from './ListboxOptions.tsx';
import { ListboxSearch } from './ListboxSearch.tsx';
import { ListboxStatus } from './ListboxStatus.tsx';

/** The list with its search. Mounted while open, so that each opening starts with an empty search. */
export function ListboxBody({
  options,
  searchable = false,
  onSearch,
  ...rest
}: ListboxChoices & { onDone: () => void }) {
  const [text, setText] = useState('');
  const groups = asGroups(options);
  assertDistinct(groups);
  const shown = onSearch === undefined ? matchingGroups(groups, text) : groups;
  const search = (next: string) => {
    setText(next);
    onSearch?.(next);
  };
  const list = (
    <ListboxOptions
      {...rest}
      groups={shown}
      autoFocus={!searchable}
      onChange={(selected) => {
        rest.onChange(selected);
        // The search has served its purpose: Escape, which clears a text first, closes the list at once.
        if (text !== '') search('');
      }}
    />
  );
  if (!searchable) return list;
  return (
    <Autocomplete inputValue={text} onInputChange={search}>
      <ListboxSearch label={`Search ${rest.label.toLowerCase()}`} />
      {list}
      <ListboxStatus
        groups={shown}
        text={text}
        loading={rest.loading === true}
        loadingMore={rest.loadingMore === true}
        emptyText={rest.emptyText}
      />
    </Autocomplete>
  );
}
