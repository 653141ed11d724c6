import { ask } from '../../api/ask.ts';
import { forgetPlacesBelow, readPlaceAgain } from '../../api/answers.ts';
import { gql } from '../../api/document.ts';
import { sendJson } from '../../api/send-json.ts';
import { avatarForm } from '../../forms/avatar-form.ts';
import { apiOf, type Namespace, numberOf } from '../../groups/namespace.ts';
import type { FieldNames } from '../../forms/problems.ts';
import { namespaceNames, type NewNamespace, trimmed } from '../new-namespace.ts';
import type { Visibility } from '../visibility.ts';

const GROUP_SETTINGS = gql(`
  query groupSettings($fullPath: ID!) {
    place: group(fullPath: $fullPath) {
      id
      name
      path
      description
      visibility
      avatarUrl
      firstDayOfWeek
      parent {
        fullPath
        visibility
      }
    }
  }
`);

const PROJECT_SETTINGS = gql(`
  query projectSettings($fullPath: ID!) {
    place: project(fullPath: $fullPath) {
      id
      name
      path
      description
      visibility
      avatarUrl
      parent: group {
        fullPath
        visibility
      }
    }
  }
`);

/** The days of the week that a group's timelines can begin with, as numbers from Sunday. */
export type FirstDay = '0' | '1' | '6';

export type GeneralValues = NewNamespace & {
  /** Null for a project, which uses that of its group. */
  first_day_of_week: FirstDay | null;
};

export const generalNames: FieldNames<keyof GeneralValues> = {
  ...namespaceNames,
  first_day_of_week: ['First day of the week'],
};

/** The general settings of a group or project, and the group above it, as far as the viewer can see it. */
export interface GeneralSettings {
  id: number;
  avatarUrl: string | null;
  parent: { fullPath: string; visibility: Visibility } | null;
  values: GeneralValues;
}

/** Reads the general settings; null when there is no such group or project for the viewer. */
export async function readGeneralSettings({ kind, fullPath }: Namespace): Promise<GeneralSettings | null> {
  const { place } = await ask(kind === 'group' ? GROUP_SETTINGS : PROJECT_SETTINGS, { fullPath });
  if (place == null) return null;
  const { id, name, path, description, visibility, avatarUrl, parent } = place;
  const firstDay = 'firstDayOfWeek' in place ? (String(place.firstDayOfWeek) as FirstDay) : null;
  return {
    id: numberOf(id),
    avatarUrl,
    parent: parent as GeneralSettings['parent'],
    values: {
      name,
      path,
      description: description ?? '',
      visibility: visibility as Visibility,
      first_day_of_week: firstDay,
    },
  };
}

/** Changes the general settings and returns the full path from now on. Throws HttpRefused. */
export async function saveGeneralSettings(
  { kind, fullPath }: Namespace,
  id: number,
  { first_day_of_week: firstDay, ...values }: GeneralValues,
): Promise<string> {
  const params = { id: String(id) };
  const body = trimmed(values);
  const now =
    kind === 'group'
      ? (
          await sendJson('PUT', '/api/v4/groups/{id}', {
            params,
            body: { ...body, first_day_of_week: Number(firstDay) },
          })
        ).full_path
      : (await sendJson('PUT', '/api/v4/projects/{id}', { params, body })).path_with_namespace;
  // Names and paths of everything below contain those of the group.
  forgetPlacesBelow(fullPath);
  if (now === fullPath) void readPlaceAgain(fullPath);
  return now;
}

/** Changes the avatar of a group or project, null for none, and returns its address. Throws HttpRefused. */
export async function saveAvatar(
  namespace: Namespace,
  id: number,
  file: Blob | null,
): Promise<string | null> {
  const options = { params: { id: String(id) }, body: avatarForm(file) };
  const { avatar_url } = await sendJson('PUT', apiOf(namespace), options);
  void readPlaceAgain(namespace.fullPath);
  return avatar_url;
}
