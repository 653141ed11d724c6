import { parentTypesOf } from '@cairn/domain/tree/hierarchy';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { use, useState } from 'react';
import type { ReactElement } from 'react';
import { Listbox } from '../../../ui/listbox/Listbox.tsx';
import type { TriggerProps } from '../../../ui/menu/use-overlay-trigger.ts';
import { type Item, type ItemLink, NEW_IID } from '../../item.ts';
import { failedToSet } from '../failed-to-set.ts';
import { parentChange } from '../hierarchy/fields.ts';
import { ListProblem } from '../ListProblem.tsx';
import { Nothing } from '../Nothing.tsx';
import { Property } from '../Property.tsx';
import { RequestedProperty } from '../requested-property.ts';
import { useWidgetChange } from '../use-widget-change.ts';
import { defineWidget, type RowProps } from '../widget.ts';
import { AncestorTrail } from './AncestorTrail.tsx';
import { HiddenParentQuestion } from './HiddenParentQuestion.tsx';
import { parentTexts } from './parent-texts.ts';
import { useParentSearch } from './use-parent-search.ts';
import styles from '../Property.module.css';

type Parent = Pick<Item, 'ancestors' | 'parentHidden'>;

export const parent = defineWidget<Parent>({
  name: 'parent',
  title: 'Parent',
  part: 'hierarchy',
  isFor: (type) => parentTypesOf(type.toLowerCase()).length > 0,
  value: (item) => item,
  isEmpty: ({ ancestors, parentHidden }) => ancestors.length === 0 && !parentHidden,
  Row: ParentProperty,
});

const NONE = 'none';

/** The item's ancestors, from the topmost one to the parent. */
function ParentProperty({ item, value, writes }: RowProps<Parent>) {
  const { problem, change } = useWidgetChange(writes, failedToSet('parent', item));
  const { ancestors, parentHidden } = value;
  const current = ancestors.at(-1);
  const noun = parentTexts([item.type]).noun === 'epic' ? 'epic' : 'parent';
  const { request } = use(RequestedProperty);
  const [agreed, setAgreed] = useState(false);
  return (
    <Property
      name={parent.name}
      title={ancestors.length > 1 ? 'Ancestors' : parent.title}
      problem={problem}
      value={ancestors.map(({ id }) => id).join(' ')}
      picker={
        item.rights.plan
          ? (button) =>
              parentHidden && !agreed ? (
                <HiddenParentQuestion
                  noun={noun}
                  trigger={button}
                  onAgree={() => {
                    setAgreed(true);
                    request(parent.name);
                  }}
                />
              ) : (
                <ParentPicker
                  item={item}
                  trigger={button}
                  onPick={(picked) => {
                    if (picked?.id === current?.id && !parentHidden) return;
                    void change(
                      picked === null ? 'Parent removed' : 'Parent changed',
                      writes.set(parentChange(picked)),
                    );
                  }}
                />
              )
          : undefined
      }
    >
      {parentHidden ? (
        <p className={styles['hidden']}>
          <TriangleAlert size={14} aria-hidden="true" />
          You don't have permission to view this {noun}
        </p>
      ) : ancestors.length === 0 ? (
        <Nothing />
      ) : (
        <AncestorTrail ancestors={ancestors} />
      )}
    </Property>
  );
}

interface ParentPickerProps {
  item: Item;
  trigger: (props: TriggerProps) => ReactElement;
  onPick: (parent: ItemLink | null) => void;
}

function ParentPicker({ item, trigger, onPick }: ParentPickerProps) {
  const { search, found, failed, list } = useParentSearch(
    item.iid === NEW_IID ? { fullPath: item.fullPath, type: item.type } : { itemIds: [item.id] },
  );
  const texts = parentTexts([item.type]);
  const current = item.ancestors.at(-1);
  return (
    <Listbox
      {...list}
      label={texts.label}
      placement="bottom end"
      emptyText={failed ? '' : 'No results found'}
      footer={failed ? <ListProblem text={texts.failed} /> : undefined}
      selected={item.parentHidden ? [] : [current?.id ?? NONE]}
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
      trigger={trigger}
    />
  );
}
