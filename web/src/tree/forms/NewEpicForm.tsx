import { useState } from 'react';
import { TextField } from '../../ui/TextField.tsx';
import { saidIn, sendJson } from '../send-json.ts';
import { serialOf } from '../tree-item.ts';
import type { TreeHead } from '../tree-state.ts';
import { formTitle } from './form-name.ts';
import { FormFrame } from './FormFrame.tsx';
import { GroupPicker, type PickedGroup } from './GroupPicker.tsx';
import styles from './FormFrame.module.css';

export type NewItemFormProps = {
  head: TreeHead;
  /** The ids of what was created. */
  onAdded: (ids: readonly string[]) => void;
  onClose: () => void;
};

const NO_MESSAGE = 'Error creating epic';
const FAILED = 'Something went wrong while creating child epics.';

/** Creates a child epic, in the parent's group unless another is picked. */
export function NewEpicForm({ head, onAdded, onClose }: NewItemFormProps) {
  const [title, setTitle] = useState('');
  const [group, setGroup] = useState<PickedGroup>(head.group);
  const [error, setError] = useState<string | null>(null);
  const [creating, setCreating] = useState(false);

  const create = async () => {
    setCreating(true);
    setError(null);
    try {
      const answer = await sendJson('POST', `/api/v4/groups/${serialOf(group.id)}/epics`, {
        title: title.trim(),
        confidential: head.confidential,
        parent_id: serialOf(head.id),
      });
      const id = (answer.body as { id?: unknown } | null)?.id;
      if (answer.ok && typeof id === 'number') {
        onAdded([`gid://gitlab/Epic/${id}`]);
        onClose();
        return;
      }
      setError(saidIn(answer.body) || NO_MESSAGE);
    } catch {
      setError(FAILED);
    }
    setCreating(false);
  };

  return (
    <FormFrame
      title={formTitle('new-epic', head.confidential)}
      confidential={head.confidential}
      error={error}
      submitLabel={creating ? 'Creating epic' : 'Create epic'}
      pending={creating}
      ready={title.trim() !== ''}
      empty={title.trim() === ''}
      onSubmit={() => void create()}
      onCancel={onClose}
    >
      <div className={styles['fields']}>
        <TextField label="Title" autoFocus maxLength={255} value={title} onChange={setTitle} />
        <GroupPicker own={head.group} value={group} onChange={setGroup} />
      </div>
    </FormFrame>
  );
}
