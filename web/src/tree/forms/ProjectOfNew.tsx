import { FETCH_FAILED, useFoundProjects } from './use-found-projects.ts';
import { ChoiceButton } from '../../ui/buttons/ChoiceButton.tsx';
import { Listbox } from '../../ui/listbox/Listbox.tsx';
import type { FoundProject } from './projects.ts';

export interface ProjectOfNewProps {
  /** Number of the group. */
  groupId: number;
  value: Pick<FoundProject, 'id' | 'name'> | null;
  onChange: (project: FoundProject) => void;
}

/** The project of new issues, where a list or a tree has those of several. */
export function ProjectOfNew({ groupId, value, onChange }: ProjectOfNewProps) {
  const { search, found, failed, list } = useFoundProjects(groupId);
  return (
    <Listbox
      {...list}
      label="Project"
      placement="bottom end"
      emptyText={
        failed ? FETCH_FAILED : search === '' ? 'No projects in this group yet' : 'No matching results'
      }
      options={found.map(({ id, name, nameWithNamespace }) => ({
        value: id,
        label: name,
        description: nameWithNamespace,
      }))}
      selected={value === null ? [] : [value.id]}
      onChange={([id]) => {
        const project = found.find((one) => one.id === id);
        if (project !== undefined) onChange(project);
      }}
      trigger={(props) => (
        <ChoiceButton {...props} label="Project" text={value?.name} placeholder="Choose a project" />
      )}
    />
  );
}
