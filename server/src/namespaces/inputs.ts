import { z } from 'zod';
import type { NewAvatar } from '../avatars/change.ts';
import { dayField, descriptionField, flagField, idField, oneOf, titleField } from '../changes/fields.ts';
import { pathField } from './paths.ts';
import { VISIBILITIES } from './rows.ts';

const optionalFields = {
  description: descriptionField.optional(),
  visibility: oneOf(VISIBILITIES).optional(),
  /** Null is none. */
  avatar: z.custom<NewAvatar>().nullable().optional(),
};

export const createGroupInput = z.object({
  ...optionalFields,
  path: pathField,
  name: titleField,
  parentId: idField.nullable().optional(),
});

/** The features of a project that are off by default. */
const featureSettings = {
  okrsEnabled: flagField.optional(),
  qualityManagementEnabled: flagField.optional(),
  statusPageEnabled: flagField.optional(),
};

export const createProjectInput = z.object({
  ...optionalFields,
  path: pathField,
  name: titleField,
  parentId: idField,
  ...featureSettings,
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

export const updateProjectInput = updateNamespaceInput.extend(featureSettings);

/** Planner and the classic roles, by their numbers in the API. */
const levelField = z
  .number({ error: (issue) => (issue.input === undefined ? 'is missing' : 'does not have a valid value') })
  .refine((level) => [5, 10, 15, 20, 30, 40, 50].includes(level), { error: 'does not have a valid value' });

/** A role that people are invited with: any but Minimal Access. */
export const roleField = levelField.refine((level) => level >= 10, { error: 'does not have a valid value' });

const memberKey = { namespaceId: idField, userId: idField };

export const addMembersInput = z.object({
  namespaceId: idField,
  userIds: z.array(idField).max(100),
  accessLevel: levelField,
  expiresAt: dayField.optional(),
});
export const updateMemberInput = z.object({
  ...memberKey,
  accessLevel: levelField.optional(),
  expiresAt: dayField.optional(),
});
export const updateMembersInput = z.object({
  namespaceId: idField,
  userIds: z.array(idField),
  accessLevel: levelField,
  expiresAt: dayField.optional(),
});
export const removeMemberInput = z.object(memberKey);
