import { readFileSync } from 'node:fs';
import { bool, inline, str } from '../graphql/field.ts';
import type { GraphqlPart } from '../graphql/part.ts';
import { RELEASE } from './release.ts';

export const adminGraphql: GraphqlPart = {
  sdl: readFileSync(new URL('./admin.graphql', import.meta.url), 'utf8'),
  types: {
    Metadata: {
      fields: {
        version: str(() => `'${RELEASE.version}'::text`),
        revision: str(() => `'${RELEASE.revision}'::text`),
        enterprise: bool(() => 'false'),
      },
    },
    Query: { fields: { metadata: inline({ when: () => ':signed_in' }) } },
  },
};
