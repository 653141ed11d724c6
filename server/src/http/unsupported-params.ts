import { z } from 'zod';
import { flag } from './params.ts';

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

/** True when a value, from JSON or from a form, equals the expected one. */
const says = (value: unknown, so: boolean | string): boolean =>
  typeof so === 'boolean' ? flag.read(value) === so : value === so;

const refusalUnless = (so: boolean | string) =>
  z
    .unknown()
    .transform((value, ctx): undefined => {
      if (!isBlank(value) && !says(value, so)) ctx.addIssue({ code: 'custom', message: 'is not supported' });
      return undefined;
    })
    .meta({
      type: typeof so === 'boolean' ? 'boolean' : 'string',
      enum: [so],
      description: 'Not supported: answered with 400',
    })
    .optional();

type Refusal = ReturnType<typeof refusalUnless>;

/**
 * Input parameters that GitLab documents and a route does not support. They are refused by name: a script
 * that asked for a part must not get, or change, the whole. A blank value and a flag that is set to false,
 * its default, are accepted.
 */
export function unsupportedParams<const Name extends string>(...names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, refusalUnless(false)])) as Record<Name, Refusal>;
}

/** Input settings that have a fixed value here: that value is accepted, any other is refused by name. */
export function fixedParams<const Name extends string>(so: boolean | string, ...names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, refusalUnless(so)])) as Record<Name, Refusal>;
}

const IGNORED = z.unknown().meta({ description: 'Accepted, without effect' }).optional();

/** Input settings without effect here: any value is accepted; the answer contains the actual state. */
export function ignored<const Name extends string>(...names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, IGNORED])) as Record<Name, typeof IGNORED>;
}
