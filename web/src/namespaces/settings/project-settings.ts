import type { FieldNames } from '../../forms/problems.ts';
import { apiOf } from '../../groups/namespace.ts';
import { readPlaceAgain } from '../../api/answers.ts';
import { sendJson } from '../../api/send-json.ts';

/** The settings of a project in REST; the description may be null. */
interface Stored {
  name: string;
  description: string | null;
  okrs_enabled: boolean;
}

export interface ProjectSettings {
  name: string;
  description: string;
  okrs_enabled: boolean;
}

export const settingNames: FieldNames<keyof ProjectSettings> = {
  name: ['Name'],
  description: ['Description'],
  okrs_enabled: ['Objectives'],
};

const settingsOf = ({ name, description, okrs_enabled }: Stored): ProjectSettings => ({
  name,
  description: description ?? '',
  okrs_enabled,
});

const apiOfProject = (fullPath: string): string => apiOf({ kind: 'project', fullPath });

/** Reads the settings of a project; throws HttpRefused. */
export async function readProjectSettings(fullPath: string): Promise<ProjectSettings> {
  return settingsOf((await sendJson('GET', apiOfProject(fullPath))) as Stored);
}

/** Changes the settings of a project, and updates cached answers about it; throws HttpRefused. */
export async function saveProjectSettings(
  fullPath: string,
  { name, description, okrs_enabled }: ProjectSettings,
): Promise<ProjectSettings> {
  const body = { name: name.trim(), description: description.trim(), okrs_enabled };
  const stored = (await sendJson('PUT', apiOfProject(fullPath), body)) as Stored;
  void readPlaceAgain(fullPath);
  return settingsOf(stored);
}
