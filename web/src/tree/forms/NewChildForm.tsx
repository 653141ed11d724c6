import { typeNoun, type WorkItemType } from '@cairn/domain/work-items/type-nouns';
import { type ReactNode, useState } from 'react';
import { useViewer } from '../../session/viewer.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import { viewerToday } from '../../ui/dates/first/viewer-today.ts';
import type { Added } from '../tree-adder.ts';
import { serialOf } from '../store/tree-item.ts';
import type { TreeHead } from '../store/tree-state.ts';
import { createChild } from './create-child.ts';
import { confidentialParentText, formTitle } from './form-name.ts';
import { titleError } from './title-error.ts';
import { FormFrame } from './FormFrame.tsx';
import { rememberProject } from './frequent-projects.ts';
import { GroupPicker, type PickedGroup } from './GroupPicker.tsx';
import { ProjectPicker } from './ProjectPicker.tsx';
import { type FoundProject, type Project, readProject } from './projects.ts';
import styles from './FormFrame.module.css';

export interface ChildFormProps {
  head: TreeHead;
  type: WorkItemType;
  onAdded: (added: Added) => void;
  onClose: () => void;
}

const DETAILS_FAILED = 'Something went wrong while fetching details';

/** Creates a child of the root: an epic in a group, an issue of an epic in a project, others beside the root. */
export function NewChildForm(props: ChildFormProps) {
  if (props.type === 'EPIC') return <NewEpicForm {...props} />;
  return props.head.type === 'EPIC' ? <NewIssueForm {...props} /> : <NewItemForm {...props} />;
}

/** In the parent's group unless another is selected. */
function NewEpicForm(props: ChildFormProps) {
  const { place } = props.head;
  const [group, setGroup] = useState<PickedGroup>(place);
  return (
    <ChildForm {...props} path={group.fullPath} error={null}>
      <GroupPicker own={place} value={group} onChange={setGroup} />
    </ChildForm>
  );
}

/** In the selected project. */
function NewIssueForm(props: ChildFormProps) {
  const { head, onAdded } = props;
  const viewer = useViewer();
  const [project, setProject] = useState<Project | FoundProject | null>(() => usualProject(head));
  const [error, setError] = useState<string | null>(null);

  const pick = async (picked: Project, frequent: boolean) => {
    setProject(picked);
    setError(null);
    if (!frequent) return;
    // A remembered project may be deleted or inaccessible meanwhile.
    const details = await readProject(picked.id).catch(() => null);
    setProject((now) => (now?.id === picked.id ? details : now));
    if (details === null) setError(DETAILS_FAILED);
  };
  return (
    <ChildForm
      {...props}
      path={project !== null && 'fullPath' in project ? project.fullPath : null}
      error={error}
      onAdded={(added) => {
        if (viewer != null && project !== null) rememberProject(viewer.username, project, viewerToday());
        onAdded(added);
      }}
    >
      <ProjectPicker
        groupId={head.place.id}
        value={project}
        onChange={(picked, frequent) => void pick(picked, frequent)}
        onProblem={setError}
      />
    </ChildForm>
  );
}

/** In the project of the parent. */
function NewItemForm(props: ChildFormProps) {
  return <ChildForm {...props} path={props.head.place.fullPath} error={null} />;
}

const usualProject = ({ usualProject: usual }: TreeHead): FoundProject | null =>
  usual && { ...usual, id: String(serialOf(usual.id)) };

interface FieldsProps extends ChildFormProps {
  /** Path of the group or project; null while none is selected. */
  path: string | null;
  error: string | null;
  children?: ReactNode;
}

function ChildForm({ head, type, path, error, onAdded, onClose, children }: FieldsProps) {
  const noun = typeNoun(type).one;
  const [title, setTitle] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [creating, setCreating] = useState(false);

  const create = async () => {
    if (path === null) return;
    setCreating(true);
    setRefusal(null);
    const made = await createChild(head, { type, title, namespacePath: path });
    setCreating(false);
    if (typeof made === 'string') return setRefusal(made);
    onAdded(made);
    onClose();
  };
  return (
    <FormFrame
      title={formTitle({ way: 'new', type }, head.confidential)}
      hint={head.confidential ? confidentialParentText(head.type) : null}
      error={error ?? refusal}
      submitLabel={creating ? `Creating ${noun}` : `Create ${noun}`}
      pending={creating}
      ready={title.trim() !== '' && titleError(title) === null && path !== null}
      empty={title.trim() === ''}
      onSubmit={() => void create()}
      onCancel={onClose}
    >
      <div className={styles['fields']}>
        <TextField label="Title" autoFocus value={title} error={titleError(title)} onChange={setTitle} />
        {children}
      </div>
    </FormFrame>
  );
}
