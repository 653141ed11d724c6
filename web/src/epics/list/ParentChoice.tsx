import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { fetchParents } from '../../work-items/sidebar/parent-document.ts';
import type { ItemLink } from '../../work-items/item.ts';
import { Button } from '../../ui/Button.tsx';
import { Listbox } from '../../ui/Listbox.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';

const DEBOUNCE_MS = 300;
const NONE = 'none';

export type ParentChoiceProps = {
  fullPath: string;
  /** Epics that cannot be the parent: the chosen ones themselves. */
  excluded: readonly string[];
  onPick: (parent: ItemLink | null) => void;
  /** What the button says. */
  name?: string;
  selected?: string | null;
};

/** One epic of the group or of those around it, or none. */
export function ParentChoice({ fullPath, excluded, onPick, name = 'Parent', selected }: ParentChoiceProps) {
  const client = useApolloClient();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly ItemLink[] | 'failed' | null>(null);
  const search = useDebounced(text.trim(), DEBOUNCE_MS);

  useEffect(() => {
    if (!open) return undefined;
    let current = true;
    fetchParents(client, fullPath, search).then(
      (epics) => current && setFound(epics),
      () => current && setFound('failed'),
    );
    return () => {
      current = false;
    };
  }, [client, open, fullPath, search]);

  const offered = found === 'failed' || found === null ? [] : found;
  return (
    <Listbox
      label="Parent epic"
      searchable
      onSearch={setText}
      placement="top start"
      loading={found === null}
      emptyText={found === 'failed' ? 'There was a problem fetching epics.' : 'No results found'}
      selected={selected === undefined ? [] : [selected ?? NONE]}
      options={[
        ...(search === '' ? [{ value: NONE, label: 'No parent epic' }] : []),
        ...offered
          .filter(({ id }) => !excluded.includes(id))
          .map(({ id, title, fullReference }) => ({ value: id, label: title, description: fullReference })),
      ]}
      onChange={([picked]) => onPick(offered.find(({ id }) => id === picked) ?? null)}
      onOpenChange={(next) => {
        setOpen(next);
        setText('');
      }}
      trigger={(trigger) => (
        <Button {...trigger} size="small">
          {name}
        </Button>
      )}
    />
  );
}
