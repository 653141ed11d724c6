import { useEffect, useRef } from 'react';
import { ChoiceButton } from '../../ui/buttons/ChoiceButton.tsx';
import { Listbox } from '../../ui/listbox/Listbox.tsx';
import { useFound } from '../../ui/listbox/use-found.ts';
import { PLACE_SEARCH_DEBOUNCE_MS } from '../../ui/use-debounced.ts';
import { fetchTargets } from './move-documents.ts';

/** The project to which items go. */
export interface Target {
  readonly id: string;
  readonly fullPath: string;
  readonly fullName: string;
}

export interface TargetChooserProps {
  value: Target | null;
  /** The project that is not offered. */
  except: string | null;
  onChange: (target: Target) => void;
}

/** Selects a project in which the viewer may plan issues. */
export function TargetChooser({ value, except, onChange }: TargetChooserProps) {
  const box = useRef<HTMLDivElement>(null);
  const { search, found, failed, list } = useFound(fetchTargets, { debounceMs: PLACE_SEARCH_DEBOUNCE_MS });
  useEffect(() => {
    box.current?.querySelector('button')?.focus();
  }, []);
  const projects = found.filter(({ fullPath }) => fullPath !== except);
  return (
    <div ref={box}>
      <Listbox
        {...list}
        label="Project"
        emptyText={emptyText(failed, search)}
        options={projects.map(({ fullPath, name, nameWithNamespace }) => ({
          value: fullPath,
          label: name,
          description: nameWithNamespace,
        }))}
        selected={value === null ? [] : [value.fullPath]}
        onChange={([path]) => {
          const project = projects.find(({ fullPath }) => fullPath === path);
          if (project) onChange({ ...project, fullName: project.nameWithNamespace });
        }}
        trigger={(trigger) => (
          <ChoiceButton {...trigger} label="Project" text={value?.fullName} placeholder="Select a project" />
        )}
      />
    </div>
  );
}

function emptyText(failed: boolean, search: string): string {
  if (failed) return 'Something went wrong while fetching projects';
  return search === ''
    ? 'You cannot plan issues in another project of yours. Search to find others.'
    : 'No matching results';
}
