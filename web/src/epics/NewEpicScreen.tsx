import type { ReactNode } from 'react';
import { epicsListPath, newEpicPath } from '../roadmap/urls.ts';
import { ask } from '../api/ask.ts';
import { useAnswer } from '../api/use-answer.ts';
import { useViewer } from '../session/viewer.ts';
import { LoadProblem } from '../ui/messages/LoadProblem.tsx';
import { RowsSkeleton } from '../ui/messages/RowsSkeleton.tsx';
import { NewItemForm } from '../work-items/creating/NewItemForm.tsx';
import { problemsFrom } from '../work-items/creating/problems.ts';
import styles from '../work-items/creating/NewItem.module.css';
import { EpicFields } from './EpicFields.tsx';
import {
  childDraft,
  CREATE_EPIC,
  createEpicInput,
  emptyDraft,
  type EpicDraft,
  EPIC_FIELD_NAMES,
  NEW_EPIC_PAGE,
} from './new-epic.ts';

export interface NewEpicScreenProps {
  fullPath: string;
  title: string;
  /** The query string: `parent_iid` is the number of an epic of the group, the parent of the new one. */
  query: string;
  /** Shown without permission to create epics here. */
  notFound: ReactNode;
}

export function NewEpicScreen({ fullPath, title, query, notFound }: NewEpicScreenProps) {
  const parentIid = new URLSearchParams(query).get('parent_iid');
  const { data, error, reread } = useAnswer(NEW_EPIC_PAGE, {
    fullPath,
    parentIid: parentIid ?? '',
    withParent: parentIid !== null,
  });
  // Drafts are stored per user, so the form waits until the viewer is known.
  const viewer = useViewer();
  const group = data?.group;
  if (group === null || group?.userPermissions.createEpic === false) return notFound;
  return (
    <div className={styles['page']}>
      {group != null && viewer !== undefined ? (
        <NewItemForm
          noun="epic"
          title={title}
          placeName={group.name}
          address={newEpicPath(fullPath, parentIid)}
          listPath={epicsListPath(fullPath)}
          empty={group.parent ? childDraft(group.parent) : emptyDraft}
          create={(draft) => create(fullPath, draft)}
          fields={(state) => (
            <EpicFields
              {...state}
              fullPath={fullPath}
              firstDayOfWeek={group.firstDayOfWeek}
              mayCreateLabels={group.userPermissions.adminLabel}
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

async function create(fullPath: string, draft: EpicDraft) {
  const { createEpic } = await ask(CREATE_EPIC, { input: createEpicInput(fullPath, draft) });
  const { epic = null, commandMessages, errors = [] } = createEpic ?? {};
  if (epic !== null) return { webPath: epic.webPath, messages: commandMessages ?? [] };
  return errors.length > 0 ? { problems: problemsFrom(errors, EPIC_FIELD_NAMES) } : null;
}
