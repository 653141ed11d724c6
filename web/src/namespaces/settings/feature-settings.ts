import type { FieldNames } from '../../forms/problems.ts';
import { readPlaceAgain } from '../../api/answers.ts';
import type { Project } from '../../api/routes.ts';
import { sendJson } from '../../api/send-json.ts';

export interface FeatureSettings {
  okrs_enabled: boolean;
  quality_management_enabled: boolean;
  status_page_enabled: boolean;
}

export const featureNames: FieldNames<keyof FeatureSettings> = {
  okrs_enabled: ['Objectives and key results'],
  quality_management_enabled: ['Requirements and test cases'],
  status_page_enabled: ['Public status page'],
};

const featuresOf = (project: Project): FeatureSettings => ({
  okrs_enabled: project.okrs_enabled === true,
  quality_management_enabled: project.quality_management_enabled === true,
  status_page_enabled: project.status_page_enabled === true,
});

/** Reads the features of a project; throws HttpRefused. */
export async function readFeatureSettings(fullPath: string): Promise<FeatureSettings> {
  return featuresOf(await sendJson('GET', '/api/v4/projects/{id}', { params: { id: fullPath } }));
}

/** Changes the features of a project, and updates cached answers about it; throws HttpRefused. */
export async function saveFeatureSettings(fullPath: string, body: FeatureSettings): Promise<FeatureSettings> {
  const stored = await sendJson('PUT', '/api/v4/projects/{id}', { params: { id: fullPath }, body });
  void readPlaceAgain(fullPath);
  return featuresOf(stored);
}
