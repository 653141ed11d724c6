import {
  GROUPING_NAMES,
  type GroupedList,
  type Grouping,
  readGrouping,
  writeGrouping,
} from '@cairn/domain/search/grouping';
import Rows3 from 'lucide-react/icons/rows-3';
import { useState } from 'react';
import { Button } from '../../ui/first/Button.tsx';
import { Listbox } from '../../ui/listbox/Listbox.tsx';
import { GROUPING_LABELS, groupingText } from './section-words.ts';

export interface GroupByProps {
  list: GroupedList;
  grouping: Grouping | null;
  /** Reads the label scopes to choose from, called when the menu opens. */
  readScopes: () => Promise<readonly string[]>;
  /** Called with the choice as in the query; null for no grouping. */
  onChange: (word: string | null) => void;
}

const NO_GROUPS = 'none';

/** A menu that groups a list by a field. */
export function GroupBy({ list, grouping, readScopes, onChange }: GroupByProps) {
  const [scopes, setScopes] = useState<readonly string[] | 'failed' | null>(null);
  const read = async () => {
    try {
      setScopes(await readScopes());
    } catch {
      setScopes('failed');
    }
  };
  const chosen = grouping === null ? NO_GROUPS : writeGrouping(grouping);
  const current = grouping?.by === 'LABEL_SCOPE' ? [grouping.labelScope] : [];
  const known = [...new Set([...(Array.isArray(scopes) ? (scopes as readonly string[]) : []), ...current])];
  const kinds = GROUPING_NAMES[list].filter(({ by }) => by !== 'LABEL_SCOPE');
  const byScope = known.flatMap((labelScope) => {
    const value = writeGrouping({ by: 'LABEL_SCOPE', labelScope });
    // Scopes that cannot be written in an address are left out.
    return readGrouping(list, value) === null ? [] : [{ value, label: labelScope }];
  });
  return (
    <Listbox
      label="Group by"
      placement="bottom end"
      searchable={byScope.length > 8}
      options={[
        {
          title: '',
          options: [
            { value: NO_GROUPS, label: 'No grouping' },
            ...kinds.map(({ by, word }) => ({ value: word, label: GROUPING_LABELS[by] })),
          ],
        },
        ...(byScope.length > 0 ? [{ title: 'Label scope', options: byScope }] : []),
      ]}
      selected={[chosen]}
      footer={
        scopes === 'failed'
          ? 'The label scopes could not be loaded. Open this list again to try again.'
          : scopes?.length === 0 && current.length === 0
            ? 'Labels such as “flow::doing” form a scope to group by.'
            : undefined
      }
      onOpenChange={(open) => {
        if (open && !Array.isArray(scopes)) void read();
      }}
      onChange={([next]) => onChange(next === undefined || next === NO_GROUPS ? null : next)}
      trigger={(trigger) => (
        <Button {...trigger} icon={<Rows3 size={16} aria-hidden="true" />}>
          {grouping === null ? 'Group by' : `Grouped by ${groupingText(grouping)}`}
        </Button>
      )}
    />
  );
}
