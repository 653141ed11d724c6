import { type CairnError, invalid } from '../http/errors.ts';

const UNIQUE_VIOLATION = '23505';

/**
 * The field whose value must be unique, by the constraint that enforces it. Other unique constraints cannot
 * fail: their rows are inserted under a lock or with ON CONFLICT.
 */
const FIELDS: Readonly<Record<string, string>> = {
  description_templates_name: 'name',
  labels_namespace_id_title_key: 'title',
  milestones_namespace_id_title_key: 'title',
  oncall_rotations_schedule_id_name_key: 'name',
  oncall_schedules_namespace_id_name_key: 'name',
  namespaces_full_path_key: 'path',
  users_email_key: 'email',
  users_username_key: 'username',
};

/** The error of the field for a failed write whose value is already in use; null for any other failure. */
export function takenError(error: unknown): CairnError | null {
  const { code, constraint = '' } = (error ?? {}) as { code?: string; constraint?: string };
  const field = code === UNIQUE_VIOLATION ? FIELDS[constraint] : undefined;
  return field === undefined ? null : invalid({ [field]: ['has already been taken'] });
}
