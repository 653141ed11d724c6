import { z } from 'zod';
import { flag } from './params.ts';

/** What asks for nothing: a blank, or a flag that is off by default and stays off. */
const asksForNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || flag.read(value) === false;

const refusal = z
  .unknown()
  .transform((value, ctx): undefined => {
    if (!asksForNothing(value)) ctx.addIssue({ code: 'custom', message: 'is not supported' });
    return undefined;
  })
  .meta({ type: 'boolean', enum: [false], description: 'Not supported: answered with 400' })
  .optional();

/**
 * Parameters that GitLab documents and a route does not serve, for its input. They are refused by name: a script that
 * asked for a part must not be given, and must not change, the whole.
 */
export const unserved = <const Name extends string>(...names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, refusal])) as Record<Name, typeof refusal>;
