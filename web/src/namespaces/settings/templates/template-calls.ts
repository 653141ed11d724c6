import { descriptionProblem, nameProblem } from '@cairn/domain/text/limits';
import { HttpRefused } from '../../../api/refused.ts';
import { sendJson } from '../../../api/send-json.ts';
import { blankProblems, type FieldNames, type Problems } from '../../../forms/problems.ts';
import type { Namespace } from '../../../groups/namespace.ts';
import { fetchTemplate, fetchTemplates, type TemplateNames } from '../../../markdown/templates.ts';
import { placePaths } from '../../../work-items/place-paths.ts';

export interface TemplateInput {
  name: string;
  content: string;
}

export const templateNames: FieldNames<keyof TemplateInput> = {
  name: ['Name', 'name', 'new_name'],
  content: ['Description', 'content'],
};

const LONGEST_NAME = 255;

/** Validates a template without the server. */
export function templateProblems(values: TemplateInput): Problems<keyof TemplateInput> {
  const name = values.name.trim();
  const ofName = /[/\\]/.test(name)
    ? "can't contain / or \\"
    : /^[.\s]+$/.test(name)
      ? 'needs more than dots'
      : nameProblem(name, LONGEST_NAME);
  const ofContent = descriptionProblem(values.content);
  return {
    ...(ofName !== null && { name: `Name ${ofName}` }),
    ...(ofContent !== null && { content: `Description ${ofContent}` }),
    ...blankProblems(values, ['name', 'content'], templateNames),
  };
}

/** The type of item whose descriptions the templates of a place start. */
export function itemOf({ kind }: Pick<Namespace, 'kind'>): 'epic' | 'issue' {
  return kind === 'group' ? 'epic' : 'issue';
}

/** Paths of requests about texts in a group or project. */
export function textPathsOf(namespace: Namespace) {
  return placePaths({ kind: itemOf(namespace), fullPath: namespace.fullPath });
}

/** The templates offered in a place, by origin, the nearest first; throws HttpRefused. */
export function readTemplates(namespace: Namespace): Promise<TemplateNames> {
  return fetchTemplates(textPathsOf(namespace).place, itemOf(namespace));
}

/** The text of a template that the place itself keeps; throws HttpRefused. */
export function readOwnTemplate(namespace: Namespace, placeId: number, name: string): Promise<string> {
  const { place } = textPathsOf(namespace);
  return fetchTemplate(place, itemOf(namespace), { name, placeId });
}

const routeOf = ({ kind }: Namespace) =>
  kind === 'group'
    ? ('/api/v4/groups/{id}/templates/epics/{name}' as const)
    : ('/api/v4/projects/{id}/templates/issues/{name}' as const);

const oneOf = ({ fullPath }: Namespace, name: string) => ({ id: fullPath, name });

/** Creates a template, unless the place keeps one of the same name; throws HttpRefused. */
export async function createTemplate(
  namespace: Namespace,
  placeId: number,
  { name, content }: TemplateInput,
): Promise<void> {
  const wanted = name.trim();
  // The server would replace the text of the existing one.
  const isTaken = (await readTemplates(namespace))
    .flatMap(({ templates }) => templates)
    .some((one) => one.placeId === placeId && one.name.toLowerCase() === wanted.toLowerCase());
  if (isTaken) throw new HttpRefused(400, [], { message: { name: ['has already been taken'] } });
  await sendJson('PUT', routeOf(namespace), { params: oneOf(namespace, wanted), body: { content } });
}

/** Changes the template of a name; throws HttpRefused. */
export async function updateTemplate(
  namespace: Namespace,
  formerName: string,
  { name, content }: TemplateInput,
): Promise<void> {
  await sendJson('PUT', routeOf(namespace), {
    params: oneOf(namespace, formerName),
    body: { content, new_name: name.trim() },
  });
}

/** Deletes a template and returns its text, with which it can be created again; throws HttpRefused. */
export async function deleteTemplate(namespace: Namespace, placeId: number, name: string): Promise<string> {
  const content = await readOwnTemplate(namespace, placeId, name);
  await sendJson('DELETE', routeOf(namespace), { params: oneOf(namespace, name) });
  return content;
}
