import { formatDate, formatTime, readDate } from './dates.ts';
import type { JiraFileField, JiraFileIssue } from './entry.ts';
import { JiraFileError } from './error.ts';
import { richTextOfHtml } from './html.ts';
import { personOf } from './people.ts';
import {
  commentsOf,
  countOf,
  isResolution,
  issueTypeOf,
  linkOf,
  named,
  numberOf,
  statusOf,
  timesOf,
} from './shapes.ts';
import type { XmlElement } from './xml.ts';

const childrenOf = (element: XmlElement | undefined, name: string): readonly XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];
const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  childrenOf(element, name)[0];
const textOf = (element: XmlElement | undefined): string => element?.text.trim() ?? '';
const attributeOf = (element: XmlElement | undefined, name: string): string =>
  element?.attributes[name] ?? '';
const idOf = (element: XmlElement | undefined) => {
  const id = attributeOf(element, 'id');
  return id === '' || id === '-1' ? {} : { id };
};

/** Jira writes dates as RFC 822 does, whatever the language. */
const timeOf = (written: string): string | null => {
  const date = readDate(written, null);
  return typeof date === 'object' && date !== null ? formatTime(date, 'UTC') : null;
};
const dayOf = (written: string): string | null => {
  const date = readDate(written, null);
  return typeof date === 'object' && date !== null ? formatDate(date) : null;
};

const authorOf = (element: XmlElement) => {
  const author = personOf(attributeOf(element, 'author'));
  const created = timeOf(attributeOf(element, 'created'));
  return { ...(author !== null && { author }), ...(created !== null && { created }) };
};

const personIn = (element: XmlElement | undefined) =>
  personOf(attributeOf(element, 'accountid') || attributeOf(element, 'username'), textOf(element));

const SCHEMA_TYPES: Readonly<Record<string, { readonly type: string; readonly items?: string }>> = {
  textfield: { type: 'string' },
  textarea: { type: 'string' },
  url: { type: 'string' },
  'gh-epic-label': { type: 'string' },
  'gh-epic-color': { type: 'string' },
  float: { type: 'number' },
  'jsw-story-points': { type: 'number' },
  datepicker: { type: 'date' },
  'jpo-custom-field-baseline-start': { type: 'date' },
  'jpo-custom-field-baseline-end': { type: 'date' },
  datetime: { type: 'datetime' },
  select: { type: 'option' },
  radiobuttons: { type: 'option' },
  'gh-epic-status': { type: 'option' },
  multiselect: { type: 'array', items: 'option' },
  multicheckboxes: { type: 'array', items: 'option' },
  labels: { type: 'array', items: 'string' },
  'gh-sprint': { type: 'array', items: 'json' },
  userpicker: { type: 'user' },
  multiuserpicker: { type: 'array', items: 'user' },
  version: { type: 'version' },
  multiversion: { type: 'array', items: 'version' },
};

const fieldOf = (id: string, name: string, custom: string): JiraFileField => {
  const kind = custom.slice(custom.lastIndexOf(':') + 1);
  const type = Object.hasOwn(SCHEMA_TYPES, kind) ? SCHEMA_TYPES[kind] : { type: 'any' };
  return { id, name, schema: { ...type, custom } };
};

const TEXT_AREA = ':textarea';

const customValue = ({ schema }: JiraFileField, value: XmlElement, base: string): unknown => {
  const written = textOf(value);
  const kind = schema?.items ?? schema?.type;
  const key = attributeOf(value, 'key') || attributeOf(value, 'id');
  switch (kind) {
    case 'number':
      return numberOf(written);
    case 'date':
      return dayOf(written) ?? written;
    case 'datetime':
      return timeOf(written) ?? written;
    case 'option':
      return { ...(key !== '' && { id: key }), value: written };
    case 'json':
      return { ...(/^\d{1,15}$/.test(key) && { id: Number(key) }), name: written };
    case 'version':
      return { name: written };
    case 'user':
      return personOf(key === '' ? written : key, written);
    default:
      return schema?.custom?.endsWith(TEXT_AREA) ? richTextOfHtml(value.text, base) : written;
  }
};

/** The custom fields of an item, and their values. */
const customFields = (item: XmlElement, base: string) => {
  const values: Record<string, unknown> = {};
  const fields: JiraFileField[] = [];
  for (const element of childrenOf(childOf(item, 'customfields'), 'customfield')) {
    const id = attributeOf(element, 'id');
    if (!id.startsWith('customfield_')) continue;
    const field = fieldOf(id, textOf(childOf(element, 'customfieldname')), attributeOf(element, 'key'));
    const all = (childOf(element, 'customfieldvalues')?.children ?? [])
      .filter((value) => value.text.trim() !== '')
      .map((value) => customValue(field, value, base))
      .filter((value) => value !== null);
    fields.push(field);
    if (all.length > 0) values[id] = field.schema?.type === 'array' || all.length > 1 ? all : all[0];
  }
  return { fields, values };
};

const linksOf = (item: XmlElement, key: string) =>
  childrenOf(childOf(item, 'issuelinks'), 'issuelinktype').flatMap((type) =>
    (['inward', 'outward'] as const).flatMap((direction) =>
      childrenOf(type, `${direction}links`).flatMap((links) =>
        childrenOf(links, 'issuelink').flatMap((link) => {
          const other = childOf(link, 'issuekey');
          const text = attributeOf(links, 'description');
          if (textOf(other) === '') return [];
          return [
            linkOf(
              key,
              direction,
              { ...idOf(type), name: textOf(childOf(type, 'name')), ...(text !== '' && { text }) },
              { ...idOf(other), key: textOf(other) },
            ),
          ];
        }),
      ),
    ),
  );

const attachmentsOf = (item: XmlElement, base: string) =>
  childrenOf(childOf(item, 'attachments'), 'attachment').map((element) => {
    const [{ id = '' }, filename] = [idOf(element), attributeOf(element, 'name')];
    const size = countOf(attributeOf(element, 'size'));
    const path = `secure/attachment/${encodeURIComponent(id)}/${encodeURIComponent(filename)}`;
    return {
      id,
      filename,
      ...authorOf(element),
      ...(size !== null && { size }),
      ...(base !== '' && { content: `${base}${path}` }),
    };
  });

/** The category of the status: an element beside it, or in it, in newer versions of Jira. */
const statusIn = (item: XmlElement, isResolved: boolean) => {
  const element = childOf(item, 'status');
  const category = childOf(item, 'statusCategory') ?? childOf(element, 'statusCategory');
  const status = { ...idOf(element), ...statusOf(textOf(element), '', isResolved) };
  const key = attributeOf(category, 'key');
  return key === '' ? status : { ...status, statusCategory: { key, ...idOf(category) } };
};

const nameIn = (element: XmlElement | undefined) =>
  textOf(element) === '' ? null : { ...idOf(element), name: textOf(element) };

const peopleOf = (item: XmlElement) => {
  const watchCount = countOf(textOf(childOf(item, 'watches')));
  const votes = countOf(textOf(childOf(item, 'votes')));
  return {
    assignee: personIn(childOf(item, 'assignee')),
    reporter: personIn(childOf(item, 'reporter')),
    ...(votes !== null && { votes: { votes } }),
    ...(watchCount !== null && { watches: { watchCount } }),
  };
};

const textsOf = (item: XmlElement, base: string) => ({
  description: richTextOfHtml(childOf(item, 'description')?.text ?? '', base),
  environment: richTextOfHtml(childOf(item, 'environment')?.text ?? '', base),
  comment: commentsOf(
    childrenOf(childOf(item, 'comments'), 'comment').map((comment, n) => ({
      id: attributeOf(comment, 'id') || String(n + 1),
      ...authorOf(comment),
      body: richTextOfHtml(comment.text, base) ?? '',
    })),
  ),
});

const timesIn = (item: XmlElement) => {
  const seconds = (name: string) => countOf(attributeOf(childOf(item, name), 'seconds'));
  return timesOf(seconds('timeoriginalestimate'), seconds('timeestimate'), seconds('timespent'));
};

const referenceOf = (element: XmlElement) => ({ ...idOf(element), key: textOf(element) });

const LINK = /^(https?:\/\/\S{1,500}?\/)browse\/[^/]+$/;

/** Returns the issue of an item, and its custom fields. */
export function xmlIssue(
  item: XmlElement,
  line: number,
  isCloud: boolean,
): { readonly issue: JiraFileIssue; readonly fields: readonly JiraFileField[] } {
  const one = (name: string) => textOf(childOf(item, name));
  const names = (name: string) =>
    named(
      childrenOf(item, name)
        .map(textOf)
        .filter((text) => text !== ''),
    );
  const key = one('key');
  if (key === '') throw new JiraFileError('The item has no key. Export the file with all fields.', line);
  const base = LINK.exec(one('link'))?.[1] ?? '';
  const { id = key } = idOf(childOf(item, 'key'));
  const parent = childOf(item, 'parent');
  const resolution = childOf(item, 'resolution');
  const [resolutiondate, isResolved] = [timeOf(one('resolved')), isResolution(textOf(resolution))];
  const project = childOf(item, 'project');
  const type = childOf(item, 'type');
  const security = one('security');
  const custom = customFields(item, base);
  const issue = {
    id,
    key,
    ...(base !== '' && { self: `${base}rest/api/2/issue/${id}` }),
    fields: {
      summary: one('summary') || one('title').replace(/^\[[^\]]{1,50}\]\s/, ''),
      issuetype: { ...idOf(type), ...issueTypeOf(textOf(type), textOf(parent) !== '', isCloud) },
      project: {
        ...idOf(project),
        key: attributeOf(project, 'key') || key.replace(/-\d+$/, ''),
        name: textOf(project),
      },
      status: statusIn(item, isResolved || resolutiondate !== null),
      priority: nameIn(childOf(item, 'priority')),
      resolution: isResolved ? nameIn(resolution) : null,
      ...peopleOf(item),
      created: timeOf(one('created')),
      updated: timeOf(one('updated')),
      resolutiondate,
      duedate: dayOf(one('due')),
      versions: names('version'),
      fixVersions: names('fixVersion'),
      components: names('component'),
      labels: childrenOf(childOf(item, 'labels'), 'label').map(textOf),
      ...textsOf(item, base),
      ...(textOf(parent) !== '' && { parent: referenceOf(parent as XmlElement) }),
      subtasks: childrenOf(childOf(item, 'subtasks'), 'subtask').map(referenceOf),
      ...(security !== '' && { security: { ...idOf(childOf(item, 'security')), name: security } }),
      ...timesIn(item),
      issuelinks: linksOf(item, key),
      attachment: attachmentsOf(item, base),
      ...custom.values,
    },
  };
  return { issue, fields: custom.fields };
}
