import { sendJson } from '../api/send-json.ts';

export interface TemplateName {
  id: string;
  name: string;
  placeId: number;
}

/** Template names grouped by their origin, the nearest first. */
export type TemplateNames = readonly { origin: string; templates: readonly TemplateName[] }[];

type Kind = 'epic' | 'issue';

/** Fetches the templates for descriptions; throws when that fails. */
export async function fetchTemplates(place: string, kind: Kind): Promise<TemplateNames> {
  const names = `${place}/description_templates/names/${kind}`;
  const found =
    kind === 'epic'
      ? await sendJson('GET', '/groups/{id}/-/description_templates/names/epic', { at: names })
      : await sendJson('GET', '/{id}/-/description_templates/names/issue', { at: names });
  return Object.entries(found).map(([origin, templates]) => ({
    origin,
    templates: templates.map(({ name, project_id }) => ({
      id: `${project_id} ${name}`,
      name,
      placeId: project_id,
    })),
  }));
}

/** Fetches the text of a template; throws when that fails. */
export async function fetchTemplate(
  place: string,
  kind: Kind,
  { name, placeId }: Pick<TemplateName, 'name' | 'placeId'>,
): Promise<string> {
  const at = `${place}/templates/${kind}/${encodeURIComponent(name)}`;
  const query = { source_template_project_id: placeId };
  const { content } =
    kind === 'epic'
      ? await sendJson('GET', '/groups/{id}/-/templates/epic/{name}', { at, query })
      : await sendJson('GET', '/{id}/-/templates/issue/{name}', { at, query });
  return content;
}
