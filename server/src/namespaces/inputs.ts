import { z } from 'zod';
import { dayField, descriptionField, flagField, idField, oneOf, titleField } from '../changes/fields.ts';
import { VISIBILITIES } from './rows.ts';

/** First path segments that the server answers itself. */
const RESERVED = [
  'admin',
  'api',
  'assets',
  'auth',
  'dashboard',
  'explore',
  'groups',
  'health',
  'help',
  'import',
  'invites',
  'jwt',
  'login',
  'oauth',
  'profile',
  'projects',
  'public',
  'robots.txt',
  'search',
  'sign_in',
  'sign_up',
  'uploads',
  'users',
  'v2',
];

const SHAPE =
  "can contain only letters, digits, '_', '-' and '.'. It cannot start with '-' or '.' or end in '.', '.git' or '.atom'.";

/** One segment of a path: ASCII only, so that two paths never differ by look-alike letters. */
export const pathField = z
  .string({ error: (issue) => (issue.input === undefined ? "can't be blank" : 'must be text') })
  .min(1, { error: "can't be blank" })
  .max(255, { error: 'is too long (maximum is 255 characters)' })
  .regex(/^[A-Za-z0-9_][A-Za-z0-9_.-]*$/, { error: SHAPE })
  .refine((path) => !/(\.|\.git|\.atom)$/i.test(path), { error: SHAPE });

/** A top-level path must not hide one of the server's own, and a number would read as an id. */
export const topLevelProblem = (path: string): string | null =>
  RESERVED.includes(path.toLowerCase())
    ? 'is a reserved name'
    : /^\d+$/.test(path)
      ? 'must not be a number'
      : null;

const optionalFields = {
  description: descriptionField.optional(),
  visibility: oneOf(VISIBILITIES).optional(),
};

export const createGroupInput = z.object({
  ...optionalFields,
  path: pathField,
  name: titleField,
  parentId: idField.nullable().optional(),
});

export const createProjectInput = z.object({
  ...optionalFields,
  path: pathField,
  name: titleField,
  parentId: idField,
});

/** Sunday, Monday or Saturday. */
export const FIRST_DAYS_OF_WEEK = [0, 1, 6] as const;

export const updateNamespaceInput = z.object({
  ...optionalFields,
  id: idField,
  path: pathField.optional(),
  name: titleField.optional(),
  firstDayOfWeek: z.literal(FIRST_DAYS_OF_WEEK, { error: 'must be 0, 1 or 6' }).optional(),
  archived: flagField.optional(),
});

/** Planner and the classic roles, as the API numbers them. */
const levelField = z
  .number({ error: (issue) => (issue.input === undefined ? 'is missing' : 'does not have a valid value') })
  .refine((level) => [5, 10, 15, 20, 30, 40, 50].includes(level), { error: 'does not have a valid value' });

const memberKey = { namespaceId: idField, userId: idField };

export const addMemberInput = z.object({
  ...memberKey,
  accessLevel: levelField,
  expiresAt: dayField.optional(),
});
export const updateMemberInput = z.object({
  ...memberKey,
  accessLevel: levelField.optional(),
  expiresAt: dayField.optional(),
});
export const removeMemberInput = z.object(memberKey);
