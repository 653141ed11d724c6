import { typeNoun } from '@cairn/domain/work-items/type-nouns';
import CornerDownRight from 'lucide-react/icons/corner-down-right';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useState } from 'react';
import { Listbox } from '../../ui/listbox/Listbox.tsx';
import type { Item, ItemLink } from '../item.ts';
import type { ItemWrites } from '../writes/writes.ts';
import { EditButton } from './EditButton.tsx';
import { ListProblem } from './ListProblem.tsx';
import { Nothing } from './Nothing.tsx';
import { parentTexts } from './parent-texts.ts';
import { useParentSearch } from './use-parent-search.ts';
import { useWidgetChange } from './use-widget-change.ts';
import { Widget } from './Widget.tsx';
import styles from './Widget.module.css';

const NONE = 'none';

/** The item's ancestors, from the topmost to the parent. */
export function ParentWidget({ item, writes }: { item: Item; writes: ItemWrites }) {
  const { problem, change } = useWidgetChange(
    writes,
    `Failed to set parent on this ${typeNoun(item.type).one}. Please try again.`,
  );
  const { ancestors } = item;
  const parent = ancestors.at(-1);
  return (
    <Widget
      title={ancestors.length > 1 ? 'Ancestors' : 'Parent'}
      problem={problem}
      value={ancestors.map(({ id }) => id).join(' ')}
      action={
        item.rights.plan && (
          <ParentPicker
            item={item}
            onPick={(picked) => {
              if (picked?.id === parent?.id && !item.parentHidden) return;
              void change(picked === null ? 'Parent removed' : 'Parent changed', writes.setParent(picked));
            }}
          />
        )
      }
    >
      {item.parentHidden ? (
        <p className={styles['warning']}>
          <TriangleAlert size={14} aria-hidden="true" />
          You don't have permission to view this epic
        </p>
      ) : ancestors.length === 0 ? (
        <Nothing />
      ) : (
        <ol className={styles['trail']}>
          {ancestors.map((ancestor, depth) => (
            <li key={ancestor.id} style={{ paddingLeft: depth * 8 }}>
              {depth > 0 && <CornerDownRight size={12} aria-hidden="true" />}
              <span>
                <a href={ancestor.webPath} className={styles['link']} dir="auto">
                  {ancestor.title}
                </a>{' '}
                <span className={styles['note']}>{ancestor.fullReference}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Widget>
  );
}

function ParentPicker({ item, onPick }: { item: Item; onPick: (parent: ItemLink | null) => void }) {
  const [open, setOpen] = useState(false);
  const { search, setText, found, failed, loading } = useParentSearch({ itemIds: [item.id] }, open);
  const parent = item.ancestors.at(-1);
  const texts = parentTexts([item.type]);
  return (
    <Listbox
      label={texts.label}
      searchable
      onSearch={setText}
      placement="bottom end"
      loading={loading}
      emptyText={failed ? '' : 'No results found'}
      footer={failed ? <ListProblem text={texts.failed} /> : undefined}
      selected={[parent?.id ?? NONE]}
      options={[
        ...(search === '' ? [{ value: NONE, label: texts.none }] : []),
        ...found.map(({ id, title, fullReference }) => ({
          value: id,
          label: title,
          description: fullReference,
        })),
      ]}
      onChange={([picked]) =>
        onPick(picked === NONE ? null : (found.find(({ id }) => id === picked) ?? null))
      }
      onOpenChange={(next) => {
        setOpen(next);
        setText('');
      }}
      trigger={(trigger) => <EditButton what="parent" trigger={trigger} />}
    />
  );
}
