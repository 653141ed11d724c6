import { useState } from 'react';
import { useViewer } from '../../session/viewer.ts';
import { TextField } from '../../ui/fields/TextField.tsx';
import { viewerToday } from '../../ui/dates/first/viewer-today.ts';
import { refusalText, requestJson } from '../../api/send-json.ts';
import { serialOf } from '../store/tree-item.ts';
import { createdIn } from './created-in.ts';
import { formTitle } from './form-name.ts';
import { titleError } from './title-error.ts';
import { FormFrame } from './FormFrame.tsx';
import { rememberProject } from './frequent-projects.ts';
import type { TreeHead } from '../store/tree-state.ts';
import type { NewItemFormProps } from './NewEpicForm.tsx';
import { ProjectPicker } from './ProjectPicker.tsx';
import { readProject, type Project } from './projects.ts';
import styles from './FormFrame.module.css';

const FAILED = 'Something went wrong while creating issue';
const DETAILS_FAILED = 'Something went wrong while fetching details';

/** Creates an issue below the epic in the selected project. */
export function NewIssueForm({ head, onAdded, onClose }: NewItemFormProps) {
  const viewer = useViewer();
  const [title, setTitle] = useState('');
  const [project, setProject] = useState<Project | null>(() => usualProject(head));
  const [error, setError] = useState<string | null>(null);
  const [creating, setCreating] = useState(false);

  const pick = async (picked: Project, frequent: boolean) => {
    setProject(picked);
    setError(null);
    if (!frequent) return;
    // A remembered project may be deleted or inaccessible meanwhile.
    const details = await readProject(picked.id).catch(() => null);
    setProject((now) => (now?.id === picked.id ? details : now));
    if (details === null) setError(DETAILS_FAILED);
  };
  const create = async () => {
    if (project === null) return;
    setCreating(true);
    setError(null);
    const answer = await requestJson('POST', '/groups/{id}/-/epics/{iid}/issues', {
      at: `${head.webPath}/issues`,
      body: {
        title: title.trim(),
        project_id: Number(project.id),
        ...(head.confidential ? { confidential: true } : {}),
      },
    }).catch(() => null);
    setCreating(false);
    const added = answer && createdIn('issue', answer);
    if (added === null) {
      const reasons = refusalText(answer?.body);
      setError(reasons === '' ? FAILED : `${FAILED}. ${reasons}`);
      return;
    }
    if (viewer != null) rememberProject(viewer.username, project, viewerToday());
    onAdded(added);
    onClose();
  };

  return (
    <FormFrame
      title={formTitle('new-issue', head.confidential)}
      confidential={head.confidential}
      error={error}
      submitLabel="Create issue"
      pending={creating}
      ready={title.trim() !== '' && titleError(title) === null && project !== null}
      empty={title.trim() === ''}
      onSubmit={() => void create()}
      onCancel={onClose}
    >
      <div className={styles['fields']}>
        <TextField label="Title" autoFocus value={title} error={titleError(title)} onChange={setTitle} />
        <ProjectPicker
          groupId={head.group.id}
          value={project}
          onChange={(picked, frequent) => void pick(picked, frequent)}
          onProblem={setError}
        />
      </div>
    </FormFrame>
  );
}

const usualProject = ({ usualProject: usual }: TreeHead): Project | null =>
  usual && { ...usual, id: String(serialOf(usual.id)) };
