import { sendJson } from '../api/send-json.ts';

export interface TemplateName {
  id: string;
  name: string;
  placeId: number;
}

/** Template names grouped by their origin, the nearest first. */
export type TemplateNames = readonly { origin: string; templates: readonly TemplateName[] }[];

type Kind = 'epic' | 'issue';

let asked: { readonly key: string; readonly names: Promise<TemplateNames> } | null = null;

/** The templates for descriptions, fetched once per page of the app; throws when that fails. */
export function templatesOf(place: string, kind: Kind): Promise<TemplateNames> {
  const key = [location.pathname, place, kind].join(' ');
  if (asked?.key === key) return asked.names;
  const names = fetchTemplates(place, kind);
  asked = { key, names };
  names.catch(() => {
    if (asked?.names === names) asked = null;
  });
  return names;
}

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
