import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { type HTMLAttributes, useState } from 'react';
import { type Namespace, pageOf } from '../groups/namespace.ts';
import { ListRow } from '../namespaces/ListPage.tsx';
import { Badge } from '../ui/Badge.tsx';
import { countText, numberText } from '../ui/dates/first/local-numbers.ts';
import { IconButton } from '../ui/first/IconButton.tsx';
import { LinkButton } from '../ui/first/LinkButton.tsx';
import { LabelChip } from '../ui/LabelChip.tsx';
import { Menu, type MenuItem } from '../ui/menu/Menu.tsx';
import { openable } from '../ui/first/loadable.tsx';
import { archiveLabel, type ListedLabel, promoteLabel, subscribeToLabel } from './label-calls.ts';
import styles from './LabelsScreen.module.css';
import { saying } from './saying.ts';

const LabelDialog = openable(async () => (await import('./LabelDialog.tsx')).LabelDialog);

export type LabelQuestion = 'promote' | 'merge' | 'delete';

export interface LabelRowProps {
  namespace: Namespace;
  label: ListedLabel;
  isSignedIn: boolean;
  /** Whether the viewer may change the labels of the place. */
  mayEdit: boolean;
  /** What can be done with the priority of the label. */
  priority: readonly MenuItem[];
  /** Makes the row draggable. */
  drag?: HTMLAttributes<HTMLLIElement> | undefined;
  onChanged: () => void;
}

/** A label with its counts and what the viewer may do with it. */
export function LabelRow(props: LabelRowProps) {
  const { namespace, label, isSignedIn, mayEdit, priority, drag, onChanged } = props;
  const { id, name, subscribed, archived, own, open_items: open, all_items: all } = label;
  const [asking, setAsking] = useState<LabelQuestion | null>(null);
  const [pending, setPending] = useState(false);
  const act = async (run: () => Promise<unknown>) => {
    setPending(true);
    if (await saying(run)) onChanged();
    setPending(false);
  };
  const ask = (question: LabelQuestion) => () => setAsking(question);
  const more: readonly MenuItem[] = [
    {
      id: 'archive',
      label: archived ? 'Unarchive' : 'Archive',
      onSelect: () => void act(() => archiveLabel(namespace, id, !archived)),
    },
    ...(namespace.kind === 'project'
      ? [{ id: 'promote', label: 'Promote to group…', onSelect: ask('promote') }]
      : []),
    { id: 'merge', label: 'Merge into another label…', onSelect: ask('merge') },
  ];
  const remove: MenuItem = { id: 'delete', label: 'Delete…', tone: 'danger', onSelect: ask('delete') };
  // A label of a group above is changed there; only its priority is that of the project.
  const sections = [
    ...(priority.length > 0 ? [{ items: priority }] : []),
    ...(own ? [{ items: more }, { items: [remove] }] : []),
  ];
  return (
    <ListRow
      {...drag}
      actions={
        <>
          {isSignedIn && (
            <IconButton
              size="small"
              label={subscribed ? `Unsubscribe from ${name}` : `Subscribe to ${name}`}
              aria-pressed={subscribed}
              disabled={pending}
              icon={
                subscribed ? <Bell size={16} aria-hidden="true" /> : <BellOff size={16} aria-hidden="true" />
              }
              onClick={() => void act(() => subscribeToLabel(namespace, id, !subscribed))}
            />
          )}
          {mayEdit && own && (
            <LinkButton
              size="small"
              href={pageOf(namespace, `labels/${id}/edit`)}
              aria-label={`Edit ${name}`}
            >
              Edit
            </LinkButton>
          )}
          {mayEdit && sections.length > 0 && (
            <Menu
              label={`Actions for ${name}`}
              placement="bottom end"
              sections={sections}
              trigger={(trigger) => (
                <IconButton
                  {...trigger}
                  size="small"
                  label={`Actions for ${name}`}
                  icon={<Ellipsis size={16} aria-hidden="true" />}
                />
              )}
            />
          )}
        </>
      }
    >
      {drag !== undefined && <GripVertical size={14} aria-hidden="true" className={styles['grip'] ?? ''} />}
      <span className={styles['label']}>
        <LabelChip title={name} color={label.color} />
      </span>
      {label.description !== null && label.description !== '' && (
        <span className={styles['description']}>{label.description}</span>
      )}
      <span className={styles['count']} title={`${countText(all, 'item')} in all`}>
        {all === 0 ? 'Not used' : `${numberText(open)} open of ${numberText(all)}`}
      </span>
      {archived && <Badge>Archived</Badge>}
      {!own && <Badge>From a parent group</Badge>}
      {asking !== null && (
        <LabelDialog
          question={asking}
          namespace={namespace}
          label={label}
          promote={() => promoteLabel(namespace, id)}
          onChanged={onChanged}
          onClose={() => setAsking(null)}
        />
      )}
    </ListRow>
  );
}
