import { useState } from 'react';
import { TextField } from '../../ui/fields/TextField.tsx';
import { refusalText, requestJson } from '../../api/send-json.ts';
import type { Added } from '../tree-adder.ts';
import { serialOf } from '../store/tree-item.ts';
import type { TreeHead } from '../store/tree-state.ts';
import { createdIn } from './created-in.ts';
import { formTitle } from './form-name.ts';
import { titleError } from './title-error.ts';
import { FormFrame } from './FormFrame.tsx';
import { GroupPicker, type PickedGroup } from './GroupPicker.tsx';
import styles from './FormFrame.module.css';

export interface NewItemFormProps {
  head: TreeHead;
  onAdded: (added: Added) => void;
  onClose: () => void;
}

const NO_MESSAGE = 'Error creating epic';
const FAILED = 'Something went wrong while creating child epics.';

/** Creates a child epic, in the parent's group unless another is selected. */
export function NewEpicForm({ head, onAdded, onClose }: NewItemFormProps) {
  const [title, setTitle] = useState('');
  const [group, setGroup] = useState<PickedGroup>(head.group);
  const [error, setError] = useState<string | null>(null);
  const [creating, setCreating] = useState(false);

  const create = async () => {
    setCreating(true);
    setError(null);
    try {
      const answer = await requestJson('POST', '/groups/{id}/-/epics/{iid}/links', {
        at: `${head.webPath}/links`,
        body: { title: title.trim(), confidential: head.confidential, group_id: serialOf(group.id) },
      });
      const added = createdIn('epic', answer);
      if (added !== null) {
        onAdded(added);
        onClose();
        return;
      }
      setError(refusalText(answer.body) || NO_MESSAGE);
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
      ready={title.trim() !== '' && titleError(title) === null}
      empty={title.trim() === ''}
      onSubmit={() => void create()}
      onCancel={onClose}
    >
      <div className={styles['fields']}>
        <TextField label="Title" autoFocus value={title} error={titleError(title)} onChange={setTitle} />
        <GroupPicker own={head.group} value={group} onChange={setGroup} />
      </div>
    </FormFrame>
  );
}
