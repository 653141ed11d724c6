import { pageOf } from '../../groups/namespace.ts';
import { ask } from '../../api/ask.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useViewer } from '../../session/viewer.ts';
import { Switch } from '../../ui/fields/Switch.tsx';
import { LoadProblem } from '../../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../../ui/messages/RowsSkeleton.tsx';
import { LabelField } from '../../work-items/creating/LabelField.tsx';
import { type Created, type FieldsState, NewItemForm } from '../../work-items/creating/NewItemForm.tsx';
import { problemsFrom } from '../../work-items/creating/problems.ts';
import { ParentField } from '../../work-items/creating/ParentField.tsx';
import { TextFields } from '../../work-items/creating/TextFields.tsx';
import styles from '../../work-items/creating/NewItem.module.css';
import { AssigneesField } from './AssigneesField.tsx';
import type { NewIssueScreenProps } from './NewIssueScreen.tsx';
import {
  CREATE_OBJECTIVE,
  createObjectiveInput,
  EMPTY_OBJECTIVE,
  NEW_OBJECTIVE_PAGE,
  OBJECTIVE_FIELD_NAMES,
  type ObjectiveDraft,
} from './new-objective.ts';

/** The form for a new objective of a project that has them. */
export function NewObjectiveScreen({ fullPath, title, notFound }: NewIssueScreenProps) {
  const { data, error, reread } = useAnswer(NEW_OBJECTIVE_PAGE, { fullPath });
  // Drafts are stored per user, so the form waits until the viewer is known.
  const viewer = useViewer();
  const project = data?.project;
  const typeId = project?.workItemTypes.nodes[0]?.id;
  if (
    project === null ||
    project?.userPermissions.createObjective === false ||
    project?.okrsEnabled === false
  )
    return notFound;
  const listPath = pageOf({ kind: 'project', fullPath }, 'issues');
  return (
    <div className={styles['page']}>
      {project !== undefined && typeId !== undefined && viewer !== undefined ? (
        <NewItemForm
          noun="objective"
          title={title}
          placeName={project.name}
          address={pageOf({ kind: 'project', fullPath }, 'objectives/new')}
          listPath={listPath}
          empty={EMPTY_OBJECTIVE}
          create={(draft) => create(fullPath, typeId, draft)}
          fields={(state) => (
            <ObjectiveFields
              {...state}
              fullPath={fullPath}
              mayPlan={project.userPermissions.adminIssue}
              mayCreateLabels={project.userPermissions.adminLabel}
            />
          )}
        />
      ) : error !== null ? (
        <LoadProblem what="this page" onRetry={() => void reread().catch(() => {})} />
      ) : (
        <RowsSkeleton rows={3} />
      )}
    </div>
  );
}

type ObjectiveFieldsProps = FieldsState<ObjectiveDraft> & {
  fullPath: string;
  mayPlan: boolean;
  mayCreateLabels: boolean;
};

function ObjectiveFields(props: ObjectiveFieldsProps) {
  const { fullPath, draft, onChange, mayPlan, mayCreateLabels } = props;
  const place = { kind: 'issue', fullPath } as const;
  const set = (part: Partial<ObjectiveDraft>) => onChange({ ...draft, ...part });
  return (
    <>
      <TextFields {...props} place={place} />
      <Switch
        label="Confidential"
        hint="Only members with at least the Planner role, the author and assignees can see it."
        checked={draft.confidential}
        onChange={(confidential) => set({ confidential })}
      />
      {mayPlan && (
        <>
          <AssigneesField
            fullPath={fullPath}
            assignees={draft.assignees}
            onChange={(assignees) => set({ assignees })}
          />
          <LabelField
            place={place}
            mayCreate={mayCreateLabels}
            labels={draft.labels}
            onChange={(labels) => set({ labels })}
          />
          <ParentField
            label="Parent"
            noun="parent"
            fullPath={fullPath}
            type="OBJECTIVE"
            parent={draft.parent ?? null}
            onChange={(parent) => set({ parent })}
          />
        </>
      )}
    </>
  );
}

async function create(fullPath: string, typeId: string, draft: ObjectiveDraft): Promise<Created | null> {
  const input = createObjectiveInput(fullPath, typeId, draft);
  const { workItemCreate } = await ask(CREATE_OBJECTIVE, { input });
  const { workItem = null, commandMessages, errors = [] } = workItemCreate ?? {};
  if (workItem !== null) return { webPath: workItem.webPath ?? '', messages: commandMessages ?? [] };
  return errors.length > 0 ? { problems: problemsFrom(errors, OBJECTIVE_FIELD_NAMES) } : null;
}
