import { useEffect, useRef, useState } from 'react';
import { useAnswer } from '../../api/use-answer.ts';
import { ChoiceButton } from '../../ui/buttons/ChoiceButton.tsx';
import { Listbox } from '../../ui/listbox/Listbox.tsx';
import { PLACE_SEARCH_DEBOUNCE_MS, useDebounced } from '../../ui/use-debounced.ts';
import { MOVE_TARGETS } from './move-documents.ts';

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
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), PLACE_SEARCH_DEBOUNCE_MS);
  const { data, error } = useAnswer(MOVE_TARGETS, { search, membership: search === '' }, { enabled: open });
  useEffect(() => {
    box.current?.querySelector('button')?.focus();
  }, []);
  const projects = (data?.projects.nodes ?? []).filter(
    ({ fullPath, userPermissions }) => userPermissions.adminIssue && fullPath !== except,
  );
  return (
    <div ref={box}>
      <Listbox
        label="Project"
        searchable
        onSearch={setText}
        onOpenChange={(next) => {
          setOpen(next);
          if (!next) setText('');
        }}
        loading={(data === undefined && error === null) || text.trim() !== search}
        emptyText={emptyText(error, search)}
        options={projects.map(({ fullPath, name, nameWithNamespace }) => ({
          value: fullPath,
          label: name,
          description: nameWithNamespace,
        }))}
        selected={value === null ? [] : [value.fullPath]}
        onChange={([path]) => {
          const found = projects.find(({ fullPath }) => fullPath === path);
          if (found) onChange({ ...found, fullName: found.nameWithNamespace });
        }}
        trigger={(trigger) => (
          <ChoiceButton {...trigger} label="Project" text={value?.fullName} placeholder="Select a project" />
        )}
      />
    </div>
  );
}

function emptyText(error: unknown, search: string): string {
  if (error !== null) return 'Something went wrong while fetching projects';
  return search === ''
    ? 'There is no other project of yours in which you may plan issues. Search to find others.'
    : 'No matching results';
}
