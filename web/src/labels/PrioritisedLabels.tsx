import { type DragEvent, useState } from 'react';
import type { Namespace } from '../groups/namespace.ts';
import list from '../groups/GroupsScreen.module.css';
import { VisuallyHidden } from '../ui/first/VisuallyHidden.tsx';
import type { MenuItem } from '../ui/menu/Menu.tsx';
import { type ListedLabel, prioritiseLabels } from './label-calls.ts';
import { LabelRow } from './LabelRow.tsx';
import styles from './LabelsScreen.module.css';
import { saying } from './saying.ts';

export interface PrioritisedLabelsProps {
  namespace: Namespace;
  labels: readonly ListedLabel[];
  isSignedIn: boolean;
  mayEdit: boolean;
  onChanged: () => void;
}

/** The prioritised labels of a project, most important first, ordered by dragging or by their menus. */
export function PrioritisedLabels(props: PrioritisedLabelsProps) {
  const { namespace, labels, isSignedIn, mayEdit, onChanged } = props;
  /** The order until the server has answered. */
  const [moved, setMoved] = useState<readonly number[] | null>(null);
  const [said, say] = useState('');
  const [dragged, setDragged] = useState<number | null>(null);
  const known = new Map(labels.map((label) => [label.id, label]));
  const ids = moved ?? labels.map(({ id }) => id);
  const order = ids.flatMap((id) => known.get(id) ?? []);
  const set = async (next: readonly number[]) => {
    setMoved(next);
    if (await saying(() => prioritiseLabels(namespace, next))) onChanged();
    setMoved(null);
  };
  const move = (id: number, to: number) => {
    const rest = ids.filter((one) => one !== id);
    void set(rest.toSpliced(to, 0, id));
    say(`${known.get(id)?.name ?? ''}: priority ${to + 1} of ${ids.length}`);
  };
  const drag = (id: number, at: number) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      setDragged(id);
    },
    onDragOver: (event: DragEvent) => {
      if (dragged !== null) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      if (dragged !== null && dragged !== id) move(dragged, at);
      setDragged(null);
    },
    onDragEnd: () => setDragged(null),
  });
  const actions = (id: number, at: number): MenuItem[] => [
    { id: 'up', label: 'Move up', disabled: at === 0, onSelect: () => move(id, at - 1) },
    { id: 'down', label: 'Move down', disabled: at === ids.length - 1, onSelect: () => move(id, at + 1) },
    {
      id: 'unprioritise',
      label: 'Remove priority',
      onSelect: () => void set(ids.filter((one) => one !== id)),
    },
  ];
  return (
    <section aria-labelledby="prioritised-labels" className={styles['section']}>
      <h2 id="prioritised-labels" className={styles['heading']}>
        Prioritized labels
      </h2>
      {order.length === 0 ? (
        <p className={styles['hint']}>
          No label has a priority yet.{' '}
          {mayEdit && 'Give one to a label in its menu: lists sorted by priority begin with its issues.'}
        </p>
      ) : (
        <ul className={list['list']} aria-labelledby="prioritised-labels">
          {order.map((label, at) => (
            <LabelRow
              key={label.id}
              namespace={namespace}
              label={label}
              isSignedIn={isSignedIn}
              mayEdit={mayEdit}
              priority={actions(label.id, at)}
              drag={mayEdit ? drag(label.id, at) : undefined}
              onChanged={onChanged}
            />
          ))}
        </ul>
      )}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </section>
  );
}
