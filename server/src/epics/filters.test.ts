import { EPIC_TOKENS } from '@cairn/domain/search/epic-tokens';
import type { TokenDefinition } from '@cairn/domain/search/tokens';
import { assertInputObjectType, buildSchema, getNamedType, isInputObjectType, isListType } from 'graphql';
import { expect, test } from 'vitest';
import { AREAS } from '../areas.ts';
import { schemaText } from '../graphql/print-schema.ts';
import { epicFilters, restFilters } from './filters.ts';

const TOKENS: readonly TokenDefinition[] = EPIC_TOKENS;
const schema = buildSchema(schemaText(AREAS.flatMap((area) => area.graphql ?? [])));

/** Inputs whose fields make one filter together. */
const WHOLE = ['Timeframe', 'EpicSectionInput'];

/** The fields of an input; fields of nested inputs after a dot. */
const fieldsOf = (input: string): string[] =>
  Object.values(assertInputObjectType(schema.getType(input)).getFields()).flatMap(({ name, type }) => {
    const inner = getNamedType(type);
    return isInputObjectType(inner) && !WHOLE.includes(inner.name)
      ? fieldsOf(inner.name).map((field) => `${name}.${field}`)
      : [name];
  });

/** Arguments that only change how another one works. */
const PART_OF_ANOTHER = ['in'];
/** Filters that GitLab's REST lists of epics do not have. */
const NOT_OVER_REST = ['milestoneTitle'];

test('each argument of lists of epics narrows them', () => {
  const silent = fieldsOf('EpicFilters').filter((field) => !(field in epicFilters));
  expect(silent).toEqual(PART_OF_ANOTHER);
});

test('each filter narrows by an argument', () => {
  const besides = Object.keys(epicFilters).filter((field) => !fieldsOf('EpicFilters').includes(field));
  expect(besides).toEqual(['roadmapHidden']);
});

test('each filter of the browser asks for an argument, as a list where it takes one', () => {
  const taken = (path: string): string => {
    const [field = '', inner] = path.split('.');
    const type = assertInputObjectType(schema.getType('EpicFilters')).getFields()[field]?.type;
    if (inner === undefined) return `${path}${isListType(type) ? '[]' : ''}`;
    const within = assertInputObjectType(getNamedType(type)).getFields()[inner]?.type;
    return `${path}${isListType(within) ? '[]' : ''}`;
  };
  const known = fieldsOf('EpicFilters').map(taken);
  const asked = TOKENS.flatMap(({ fields, severalField }) => [...Object.values(fields), severalField ?? []]);
  expect(asked.flat().filter((field) => !known.includes(field))).toEqual([]);
});

test('what REST takes is an argument, and each filter of the browser can be asked for there', () => {
  const meant = Object.values(restFilters).map(({ argument }) => argument);
  expect(meant.filter((argument) => !(argument in epicFilters))).toEqual([]);
  const asked = TOKENS.flatMap(({ fields }) => fields.is?.replace('[]', '') ?? []);
  expect(asked.filter((argument) => !meant.includes(argument))).toEqual(NOT_OVER_REST);
});
