import { useEffect, useEffectEvent } from 'react';
import { ChoiceButton } from '../../ui/buttons/ChoiceButton.tsx';
import { Listbox } from '../../ui/listbox/Listbox.tsx';
import { useViewer } from '../../session/viewer.ts';
import { serialOf } from '../store/tree-item.ts';
import { frequentProjects } from './frequent-projects.ts';
import type { Project } from './projects.ts';
import { FETCH_FAILED, useFoundProjects } from './use-found-projects.ts';
import field from '../../ui/fields/Field.module.css';

export interface ProjectPickerProps {
  groupId: string;
  value: Project | null;
  /**
   * Called with `frequent` set for a frequently used project, of which only the name is known; the caller
   * must load the rest.
   */
  onChange: (project: Project, frequent: boolean) => void;
  onProblem: (text: string | null) => void;
}

/** Selects the project of a new issue: a frequently used one, or any below the group, last active first. */
export function ProjectPicker({ groupId, value, onChange, onProblem }: ProjectPickerProps) {
  const viewer = useViewer();
  const { search, found, failed, list } = useFoundProjects(serialOf(groupId));
  const problem = useEffectEvent(onProblem);
  useEffect(() => problem(failed ? FETCH_FAILED : null), [failed]);

  const often = search === '' && viewer != null ? frequentProjects(viewer.username) : [];
  const others = found.filter(({ id }) => !often.some((one) => one.id === id));
  const option = (project: Pick<Project, 'id' | 'name' | 'nameWithNamespace'>) => ({
    value: project.id,
    label: project.name,
    description: project.nameWithNamespace,
  });
  return (
    <div className={field['field']}>
      <span className={field['label']} aria-hidden="true">
        Project
      </span>
      <Listbox
        {...list}
        label="Project"
        emptyText={failed ? FETCH_FAILED : 'No matching results'}
        options={[
          ...(often.length > 0 ? [{ title: 'Frequently visited', options: often.map(option) }] : []),
          ...(others.length > 0 ? [{ title: 'Projects', options: others.map(option) }] : []),
        ]}
        selected={value === null ? [] : [value.id]}
        onChange={([id]) => {
          const frequent = often.find((one) => one.id === id);
          const project = frequent ?? others.find((one) => one.id === id);
          if (project !== undefined) onChange(project, frequent !== undefined);
        }}
        trigger={(props) => (
          <ChoiceButton {...props} label="Project" text={value?.name} placeholder="Select a project" />
        )}
      />
    </div>
  );
}
