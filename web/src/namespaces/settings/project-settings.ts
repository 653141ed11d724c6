import type { FieldNames } from '../../forms/problems.ts';
import { readPlaceAgain } from '../../api/answers.ts';
import type { Project } from '../../api/routes.ts';
import { sendJson } from '../../api/send-json.ts';

export interface ProjectSettings {
  name: string;
  description: string;
  okrs_enabled: boolean;
  quality_management_enabled: boolean;
}

export const settingNames: FieldNames<keyof ProjectSettings> = {
  name: ['Name'],
  description: ['Description'],
  okrs_enabled: ['Objectives and key results'],
  quality_management_enabled: ['Requirements and test cases'],
};

const settingsOf = (project: Project): ProjectSettings => ({
  name: project.name,
  description: project.description ?? '',
  okrs_enabled: project.okrs_enabled === true,
  quality_management_enabled: project.quality_management_enabled === true,
});

/** Reads the settings of a project; throws HttpRefused. */
export async function readProjectSettings(fullPath: string): Promise<ProjectSettings> {
  return settingsOf(await sendJson('GET', '/api/v4/projects/{id}', { params: { id: fullPath } }));
}

/** Changes the settings of a project, and updates cached answers about it; throws HttpRefused. */
export async function saveProjectSettings(
  fullPath: string,
  { name, description, ...types }: ProjectSettings,
): Promise<ProjectSettings> {
  const body = { name: name.trim(), description: description.trim(), ...types };
  const stored = await sendJson('PUT', '/api/v4/projects/{id}', { params: { id: fullPath }, body });
  void readPlaceAgain(fullPath);
  return settingsOf(stored);
}
