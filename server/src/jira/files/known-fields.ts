import { customFieldId, type JiraFileField } from './entry.ts';

const TYPES = 'com.atlassian.jira.plugin.system.customfieldtypes';
const SOFTWARE = 'com.pyxis.greenhopper.jira';

type Schema = NonNullable<JiraFileField['schema']>;

const NUMBER: Schema = { type: 'number', custom: `${TYPES}:float` };
const DATE: Schema = { type: 'date', custom: `${TYPES}:datepicker` };

/** The schemas of the custom fields that Jira itself makes, by name in lower case. */
const SCHEMAS: Readonly<Record<string, Schema>> = {
  sprint: { type: 'array', items: 'json', custom: `${SOFTWARE}:gh-sprint` },
  'epic link': { type: 'any', custom: `${SOFTWARE}:gh-epic-link` },
  'epic name': { type: 'string', custom: `${SOFTWARE}:gh-epic-label` },
  'epic status': { type: 'option', custom: `${SOFTWARE}:gh-epic-status` },
  'epic color': { type: 'string', custom: `${SOFTWARE}:gh-epic-color` },
  rank: { type: 'any', custom: `${SOFTWARE}:gh-lexo-rank` },
  flagged: { type: 'array', items: 'option', custom: `${TYPES}:multicheckboxes` },
  'story points': NUMBER,
  'story point estimate': { type: 'number', custom: `${SOFTWARE}:jsw-story-points` },
  'start date': DATE,
  'target start': { type: 'date', custom: 'com.atlassian.jpo:jpo-custom-field-baseline-start' },
  'target end': { type: 'date', custom: 'com.atlassian.jpo:jpo-custom-field-baseline-end' },
};

/** Returns the description of a custom field of which only the name is known. */
export function fieldNamed(name: string): JiraFileField {
  const schema = Object.hasOwn(SCHEMAS, name.toLowerCase()) ? SCHEMAS[name.toLowerCase()] : undefined;
  return { id: customFieldId(name), name, ...(schema && { schema }) };
}

export const SPRINT = fieldNamed('Sprint');
export const EPIC_LINK = fieldNamed('Epic Link');
export const FLAGGED = fieldNamed('Flagged');
