import { send } from '../api/send.ts';

export interface TemplateName {
  id: string;
  name: string;
  placeId: number;
}

/** Template names grouped by their origin, the nearest first. */
export type TemplateNames = readonly { origin: string; templates: readonly TemplateName[] }[];

type Kind = 'epic' | 'issue';

async function getJson(path: string): Promise<unknown> {
  const response = await send(path, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

/** Fetches the templates for descriptions; throws when that fails. */
export async function fetchTemplates(place: string, kind: Kind): Promise<TemplateNames> {
  const found = (await getJson(`${place}/description_templates/names/${kind}`)) as Record<
    string,
    { name: string; project_id: number }[]
  >;
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
  { name, placeId }: TemplateName,
): Promise<string> {
  const path = `${place}/templates/${kind}/${encodeURIComponent(name)}?source_template_project_id=${placeId}`;
  return ((await getJson(path)) as { content: string }).content;
}
