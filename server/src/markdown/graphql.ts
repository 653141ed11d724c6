import { readFileSync } from 'node:fs';
import type { GraphqlPart } from '../graphql/part.ts';
import { htmlField } from './graphql-field.ts';

const descriptionHtml = htmlField({ text: 'description', home: (place) => `${place}.id` });

export const markdownGraphql: GraphqlPart = {
  sdl: readFileSync(new URL('./markdown.graphql', import.meta.url), 'utf8'),
  types: { Group: { fields: { descriptionHtml } }, Project: { fields: { descriptionHtml } } },
};
