import { pageOf } from '../../groups/namespace.ts';
import type { PageProps } from '../../navigation/page.ts';
import { ask } from '../../api/ask.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useViewer } from '../../session/viewer.ts';
import { LoadProblem } from '../../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../../ui/messages/RowsSkeleton.tsx';
import { type Created, NewItemForm } from '../../work-items/creating/NewItemForm.tsx';
import { problemsFrom } from '../../work-items/creating/problems.ts';
import styles from '../../work-items/creating/NewItem.module.css';
import { IssueFields } from './IssueFields.tsx';
import {
  CREATE_ISSUE,
  createIssueInput,
  EMPTY_DRAFT,
  ISSUE_FIELD_NAMES,
  type IssueDraft,
  NEW_ISSUE_PAGE,
  weightProblem,
} from './new-issue.ts';

export type NewIssueScreenProps = Pick<PageProps, 'fullPath' | 'title' | 'notFound'>;

/** The form for a new issue of a project. */
export function NewIssueScreen({ fullPath, title, notFound }: NewIssueScreenProps) {
  const { data, error, reread } = useAnswer(NEW_ISSUE_PAGE, { fullPath });
  // Drafts are stored per user, so the form waits until the viewer is known.
  const viewer = useViewer();
  const project = data?.project;
  if (project === null || project?.userPermissions.createIssue === false) return notFound;
  const listPath = pageOf({ kind: 'project', fullPath }, 'issues');
  return (
    <div className={styles['page']}>
      {project !== undefined && viewer !== undefined ? (
        <NewItemForm
          noun="issue"
          title={title}
          placeName={project.name}
          address={`${listPath}/new`}
          listPath={listPath}
          empty={EMPTY_DRAFT}
          create={(draft) => create(fullPath, draft)}
          fields={(state) => (
            <IssueFields
              {...state}
              fullPath={fullPath}
              firstDayOfWeek={project.group?.firstDayOfWeek ?? 0}
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

async function create(fullPath: string, draft: IssueDraft): Promise<Created | null> {
  const ofWeight = weightProblem(draft.weight);
  if (ofWeight !== null) return { problems: { weight: ofWeight } };
  const { createIssue } = await ask(CREATE_ISSUE, { input: createIssueInput(fullPath, draft) });
  const { issue = null, commandMessages, errors = [] } = createIssue ?? {};
  if (issue !== null) return { webPath: issue.webPath, messages: commandMessages ?? [] };
  return errors.length > 0 ? { problems: problemsFrom(errors, ISSUE_FIELD_NAMES) } : null;
}
