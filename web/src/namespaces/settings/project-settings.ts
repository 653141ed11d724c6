import type { FieldNames } from '../../forms/problems.ts';
import { readPlaceAgain } from '../../api/answers.ts';
import type { Project } from '../../api/routes.ts';
import { sendJson } from '../../api/send-json.ts';

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

const settingsOf = ({ name, description, okrs_enabled }: Project): ProjectSettings => ({
  name,
  description: description ?? '',
  okrs_enabled: okrs_enabled === true,
});

/** Reads the settings of a project; throws HttpRefused. */
export async function readProjectSettings(fullPath: string): Promise<ProjectSettings> {
  return settingsOf(await sendJson('GET', '/api/v4/projects/{id}', { params: { id: fullPath } }));
}

/** Changes the settings of a project, and updates cached answers about it; throws HttpRefused. */
export async function saveProjectSettings(
  fullPath: string,
  { name, description, okrs_enabled }: ProjectSettings,
): Promise<ProjectSettings> {
  const body = { name: name.trim(), description: description.trim(), okrs_enabled };
  const stored = await sendJson('PUT', '/api/v4/projects/{id}', { params: { id: fullPath }, body });
  void readPlaceAgain(fullPath);
  return settingsOf(stored);
}
