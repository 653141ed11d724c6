import ChevronDown from 'lucide-react/icons/chevron-down';
import { pageOf } from '../../groups/namespace.ts';
import { withBase } from '../../site/base-path.ts';
import { navigate } from '../../navigation/place.ts';
import { FETCH_FAILED, useFoundProjects } from '../../tree/forms/use-found-projects.ts';
import { Button } from '../../ui/first/Button.tsx';
import { LinkButton } from '../../ui/first/LinkButton.tsx';
import { Listbox } from '../../ui/listbox/Listbox.tsx';
import styles from './NewIssueButton.module.css';

export interface NewIssueInProjectProps {
  /** Number of the group. */
  groupId: number;
  mayCreateProject: boolean;
}

/** A group has no issues of its own, so its list asks for the project of a new one. */
export function NewIssueInProject({ groupId, mayCreateProject }: NewIssueInProjectProps) {
  const { search, found, failed, loading, list } = useFoundProjects(groupId);
  const hasNone = !loading && !failed && search === '' && found.length === 0;
  return (
    <Listbox
      {...list}
      label="Select project to create issue"
      placement="bottom end"
      emptyText={
        failed ? FETCH_FAILED : search === '' ? 'No projects in this group yet' : 'No matching results'
      }
      footer={
        hasNone ? (
          mayCreateProject ? (
            <LinkButton size="small" href={withBase(`/projects/new?namespace_id=${groupId}`)}>
              New project
            </LinkButton>
          ) : (
            <p className={styles['note']}>Members with at least the Developer role can create one.</p>
          )
        ) : undefined
      }
      options={found.map(({ id, name, nameWithNamespace }) => ({
        value: id,
        label: name,
        description: nameWithNamespace,
      }))}
      selected={[]}
      onChange={([id]) => {
        const project = found.find((one) => one.id === id);
        if (project !== undefined)
          navigate(pageOf({ kind: 'project', fullPath: project.fullPath }, 'issues/new'));
      }}
      trigger={(props) => (
        <Button {...props} variant="primary">
          New issue
          <ChevronDown size={16} aria-hidden="true" />
        </Button>
      )}
    />
  );
}
