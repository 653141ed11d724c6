import { z } from 'zod';
import { flag } from './params.ts';

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Whether a value, as JSON or as a form sends it, says the same as another. */
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
 * Parameters that GitLab documents and a route does not serve, for its input. They are refused by name: a script that
 * asked for a part must not be given, and must not change, the whole. A blank asks for nothing, and so does a flag
 * that is off by default and stays off.
 */
export function unsupportedParams<const Name extends string>(...names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, refusalUnless(false)])) as Record<Name, Refusal>;
}

/**
 * Settings that are always as they are here, for the input of a write: who sends what is so anyway is understood, and
 * everything else is refused by name.
 */
export function fixedParams<const Name extends string>(so: boolean | string, ...names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, refusalUnless(so)])) as Record<Name, Refusal>;
}

const IGNORED = z.unknown().meta({ description: 'Accepted, without effect' }).optional();

/** Settings that mean nothing here, for the input of a write: any value is accepted; the answer says how things are. */
export function ignored<const Name extends string>(...names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, IGNORED])) as Record<Name, typeof IGNORED>;
}
