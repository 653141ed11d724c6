import { readFileSync } from 'node:fs';
import { bool, inline, maybeStr, str } from '../graphql/field.ts';
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
        kas: inline(),
      },
    },
    Kas: {
      fields: {
        enabled: bool(() => 'false'),
        version: maybeStr(() => 'NULL::text'),
        externalUrl: maybeStr(() => 'NULL::text'),
      },
    },
    Query: { fields: { metadata: inline({ when: () => ':signed_in' }) } },
  },
};
