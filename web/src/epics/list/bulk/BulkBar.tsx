import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { offerUndo } from '../../../work-items/undo/undo.ts';
import { undoChanges } from '../../../work-items/undo/undo-changes.ts';
import { refusalText } from '../../../work-items/writes/writes.ts';
import { Alert } from '../../../ui/messages/Alert.tsx';
import { Button } from '../../../ui/first/Button.tsx';
import { IconButton } from '../../../ui/first/IconButton.tsx';
import { Menu } from '../../../ui/menu/Menu.tsx';
import { bulkEdit, epicCount, type BulkChange } from './bulk-edit.ts';
import { choiceText } from './choice.ts';
import { LabelChoice } from '../../../work-items/labels/LabelChoice.tsx';
import { ParentChoice } from '../../../work-items/creating/ParentChoice.tsx';
import type { ListedEpic } from '../listed-epic.ts';
import styles from './BulkBar.module.css';

export type BulkBarProps = {
  fullPath: string;
  selected: readonly ListedEpic[];
  onClear: () => void;
  /** What is shown of these epics is old now. */
  onChanged: (ids: readonly string[]) => void;
};

/** What can be done to the chosen epics: one request for all of them, and one undo. */
export function BulkBar({ fullPath, selected, onClear, onChanged }: BulkBarProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const ids = selected.map(({ id }) => id);

  const apply = async (change: BulkChange, done: string) => {
    if (busy) return;
    setBusy(true);
    setProblem(null);
    try {
      const changeIds = await bulkEdit(ids, change);
      onClear();
      onChanged(ids);
      const text = `${epicCount(ids.length)} ${done}`;
      offerUndo({
        text,
        undo: async () => {
          await undoChanges(changeIds);
          onChanged(ids);
        },
      });
    } catch (refused) {
      setProblem(refusalText(refused, 'The epics could not be changed. Try again in a moment.'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={styles['bar']} role="region" aria-label="Bulk edit">
      {problem !== null && (
        <Alert variant="danger" onDismiss={() => setProblem(null)}>
          {problem} No epic was changed.
        </Alert>
      )}
      <div className={styles['actions']}>
        <strong className={styles['count']} role="status">
          {choiceText(ids.length)}
        </strong>
        <LabelChoice
          place={{ kind: 'epic', fullPath }}
          name="Add labels"
          onApply={(labels) => void apply({ labelsWidget: { addLabelIds: idsOf(labels) } }, 'labeled')}
        />
        <LabelChoice
          place={{ kind: 'epic', fullPath }}
          name="Remove labels"
          onApply={(labels) => void apply({ labelsWidget: { removeLabelIds: idsOf(labels) } }, 'unlabeled')}
        />
        <ParentChoice
          fullPath={fullPath}
          excluded={ids}
          onPick={(parent) =>
            void apply(
              { hierarchyWidget: { parentId: parent?.id ?? null } },
              parent === null ? 'without a parent now' : `moved to ${parent.title}`,
            )
          }
        />
        {selected.some(({ state }) => state === 'opened') && (
          <Button size="small" onClick={() => void apply({ stateEvent: 'CLOSE' }, 'closed')}>
            Close
          </Button>
        )}
        {selected.some(({ state }) => state === 'closed') && (
          <Button size="small" onClick={() => void apply({ stateEvent: 'REOPEN' }, 'reopened')}>
            Reopen
          </Button>
        )}
        <Menu
          label="Confidentiality"
          placement="top start"
          sections={[
            {
              items: [
                {
                  id: 'hide',
                  label: 'Make confidential',
                  onSelect: () => void apply({ confidential: true }, 'made confidential'),
                },
                {
                  id: 'show',
                  label: 'Make visible to everyone',
                  onSelect: () => void apply({ confidential: false }, 'made visible to everyone'),
                },
              ],
            },
          ]}
          trigger={(trigger) => (
            <Button {...trigger} size="small">
              Confidentiality
            </Button>
          )}
        />
        <div className={styles['clear']}>
          <IconButton
            size="small"
            label="Clear selection"
            icon={<X size={16} aria-hidden="true" />}
            onClick={onClear}
          />
        </div>
      </div>
    </div>
  );
}

const idsOf = (labels: readonly { id: string }[]): string[] => labels.map(({ id }) => id);
