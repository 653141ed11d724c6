import { readStored, writeStored } from '../../ui/first/stored.ts';

export interface AddedProject {
  readonly id: string;
  readonly name: string;
  readonly fullPath: string;
}

const STORED_AS = 'lists_added_projects';
/** For how many groups the last project is remembered. */
const MOST_GROUPS = 20;

type Stored = readonly (readonly [group: string, project: AddedProject])[];

const isProject = (value: unknown): value is AddedProject => {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, fullPath } = value as Record<string, unknown>;
  return [id, name, fullPath].every((text) => typeof text === 'string');
};

/** Other code may have written to the storage: entries of another shape are ignored. */
function stored(): Stored {
  try {
    const value: unknown = JSON.parse(readStored(STORED_AS) ?? '[]');
    return Array.isArray(value)
      ? value.flatMap((one) =>
          Array.isArray(one) && typeof one[0] === 'string' && isProject(one[1]) ? [[one[0], one[1]]] : [],
        )
      : [];
  } catch {
    return [];
  }
}

/** The project to which issues of a group's list were last added in this browser. */
export function keptProject(group: string): AddedProject | null {
  return stored().find(([path]) => path === group)?.[1] ?? null;
}

export function keepProject(group: string, { id, name, fullPath }: AddedProject): void {
  const others = stored().filter(([path]) => path !== group);
  writeStored(STORED_AS, JSON.stringify([[group, { id, name, fullPath }], ...others].slice(0, MOST_GROUPS)));
}
