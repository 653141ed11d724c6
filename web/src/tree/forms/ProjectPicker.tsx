import { useEffect, useEffectEvent, useState } from 'react';
import { ChoiceButton } from '../../ui/buttons/ChoiceButton.tsx';
import { Listbox } from '../../ui/listbox/Listbox.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { useViewer } from '../../session/viewer.ts';
import { serialOf } from '../store/tree-item.ts';
import { frequentProjects } from './frequent-projects.ts';
import { findProjects, type Project } from './projects.ts';
import { SEARCH_WAIT_MS } from './search-wait.ts';
import field from '../../ui/fields/Field.module.css';

export type ProjectPickerProps = {
  groupId: string;
  value: Project | null;
  /** A frequent project is known by name only; its details are still to be read. */
  onChange: (project: Project, frequent: boolean) => void;
  onProblem: (text: string | null) => void;
};

const FETCH_FAILED = 'Something went wrong while fetching projects';

/** Chooses the project of a new issue: one used often, or any below the group, the last active first. */
export function ProjectPicker({ groupId, value, onChange, onProblem }: ProjectPickerProps) {
  const viewer = useViewer();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [found, setFound] = useState<{ search: string; projects: readonly Project[] } | null>(null);
  const search = useDebounced(text.trim(), SEARCH_WAIT_MS);
  const problem = useEffectEvent(onProblem);
  useEffect(() => {
    if (!open) return undefined;
    let late = false;
    findProjects(serialOf(groupId), search).then(
      (projects) => {
        if (late) return;
        setFound({ search, projects });
        problem(null);
      },
      () => {
        if (late) return;
        setFound({ search, projects: [] });
        problem(FETCH_FAILED);
      },
    );
    return () => {
      late = true;
    };
  }, [open, groupId, search]);

  const often = search === '' && viewer != null ? frequentProjects(viewer.username) : [];
  const others = (found?.projects ?? []).filter(({ id }) => !often.some((one) => one.id === id));
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
        label="Project"
        searchable
        onSearch={setText}
        onOpenChange={(next) => {
          setOpen(next);
          if (!next) setText('');
        }}
        loading={found?.search !== search || text.trim() !== search}
        emptyText="No matching results"
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
