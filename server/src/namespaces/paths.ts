import { z } from 'zod';
import { isReservedName } from '../http/addresses/reserved-names.ts';

/** Maximum depth of nested groups, including the project. */
export const MAX_LEVELS = 20;

const SHAPE =
  "can contain only letters, digits, '_', '-' and '.'. It cannot start with '-' or '.' or end in '.', '.git' or '.atom'.";

/** One segment of a path: ASCII only, so that paths cannot differ by look-alike letters only. */
export const pathField = z
  .string({ error: (issue) => (issue.input === undefined ? "can't be blank" : 'must be text') })
  .min(1, { error: "can't be blank" })
  .max(255, { error: 'is too long (maximum is 255 characters)' })
  .regex(/^[A-Za-z0-9_][A-Za-z0-9_.-]*$/, { error: SHAPE })
  .refine((path) => !/(\.|\.git|\.atom)$/i.test(path), { error: SHAPE })
  // a request path may end in .json to name its format
  .refine((path) => !/\.json$/i.test(path), { error: "can't end in '.json'" });

/**
 * The error of a top-level path: it must not hide one of the server's own, and a number would be read as an
 * id.
 */
export function topLevelProblem(path: string): string | null {
  return isReservedName(path) ? 'is a reserved name' : /^\d+$/.test(path) ? 'must not be a number' : null;
}
