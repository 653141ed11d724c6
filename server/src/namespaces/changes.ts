import { sql } from 'kysely';
import type { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import { type NewAvatar, replaceAvatar } from '../avatars/change.ts';
import { parseInput } from '../changes/input.ts';
import { assertRateLimit } from '../changes/rate-limit.ts';
import { type Write, write, type WriteOptions } from '../changes/write.ts';
import type { Context } from '../context.ts';
import type { Reader } from '../db/reader.ts';
import { forbidden } from '../http/errors.ts';
import {
  createGroupInput,
  createProjectInput,
  type updateNamespaceInput,
  updateProjectInput,
} from './inputs.ts';
import { insertMember } from './members/membership.ts';
import {
  archiveBelow,
  assertTopLevelPath,
  checkVisibility,
  insertNamespace,
  lockPaths,
  namespaceEvent,
  renameBelow,
} from './place.ts';
import { mayIn } from './policy.ts';
import { getGroup, getNamespace, getProject } from './queries.ts';
import type { NamespaceRow } from './rows.ts';

const OWNER = 50;
/** Maximum number of groups and projects per person and minute. */
const MOST_PER_MINUTE = 300;

/**
 * Creates a group. Every signed-in person may create a top-level one and becomes its Owner; `viewer` in the
 * result is the creator with the new membership.
 */
export async function createGroup(
  context: Context,
  viewer: Viewer,
  input: z.input<typeof createGroupInput>,
  options: WriteOptions = {},
): Promise<{ id: number; fullPath: string; viewer: Viewer }> {
  const given = parseInput(createGroupInput, input);
  return write(context.db, viewer, options, async (w) => {
    await assertRateLimit(w, 'namespace.create', MOST_PER_MINUTE);
    const parent = given.parentId ? await lockParent(w, given.parentId, 'createSubgroup') : null;
    const group = await insertNamespace(w, parent, {
      kind: 'group',
      path: given.path,
      name: given.name,
      description: given.description ?? '',
      visibility: given.visibility ?? 'private',
      ...avatarOf(given),
    });
    if (given.avatar) await replaceAvatar(w, { namespace_id: group.id }, given.avatar);
    if (parent) return { id: group.id, fullPath: group.full_path, viewer };
    await insertMember(w, group, viewer.userId as number, OWNER, null);
    const memberships = [...viewer.memberships, { namespaceId: group.id, level: OWNER }];
    return { id: group.id, fullPath: group.full_path, viewer: { ...viewer, memberships } };
  });
}

/** Creates a project in a group. */
export async function createProject(
  context: Context,
  viewer: Viewer,
  input: z.input<typeof createProjectInput>,
  options: WriteOptions = {},
): Promise<{ id: number; fullPath: string }> {
  const given = parseInput(createProjectInput, input);
  return write(context.db, viewer, options, async (w) => {
    await assertRateLimit(w, 'namespace.create', MOST_PER_MINUTE);
    const parent = await lockParent(w, given.parentId, 'createProject');
    const project = await insertNamespace(w, parent, {
      kind: 'project',
      path: given.path,
      name: given.name,
      description: given.description ?? '',
      visibility: given.visibility ?? 'private',
      okrs_enabled: given.okrsEnabled ?? false,
      quality_management_enabled: given.qualityManagementEnabled ?? false,
      status_page_enabled: given.statusPageEnabled ?? false,
      ...avatarOf(given),
    });
    if (given.avatar) await replaceAvatar(w, { namespace_id: project.id }, given.avatar);
    return { id: project.id, fullPath: project.full_path };
  });
}

const avatarOf = ({ avatar }: { readonly avatar?: NewAvatar | null | undefined }) =>
  avatar ? { avatar_url: avatar.path } : {};

/** The group in which the viewer may create a subgroup or a project; throws 404 or 403. */
export async function parentToCreateIn(
  reader: Reader,
  viewer: Viewer,
  id: number,
  action: 'createSubgroup' | 'createProject',
): Promise<NamespaceRow> {
  const parent = await getGroup(reader, viewer, id);
  if (!mayIn(viewer, parent, action)) throw forbidden();
  return parent;
}

const lockParent = async (
  w: Write,
  id: number,
  action: 'createSubgroup' | 'createProject',
): Promise<NamespaceRow> => {
  const parent = await parentToCreateIn({ db: w.trx }, w.viewer, id, action);
  await lockPaths(w, parent);
  return getGroup({ db: w.trx }, w.viewer, id);
};

/** Changes a group; a new path changes the paths of everything below it. */
export function updateGroup(
  context: Context,
  viewer: Viewer,
  input: z.input<typeof updateNamespaceInput>,
  options: WriteOptions = {},
): Promise<void> {
  return updateNamespace(context, viewer, input, options, async (w, id) => {
    const group = await getGroup({ db: w.trx }, viewer, id);
    if (!mayIn(viewer, group, 'editGroupSettings')) throw forbidden();
  });
}

export function updateProject(
  context: Context,
  viewer: Viewer,
  input: z.input<typeof updateProjectInput>,
  options: WriteOptions = {},
): Promise<void> {
  return updateNamespace(context, viewer, input, options, async (w, id) => {
    const project = await getProject({ db: w.trx }, viewer, id);
    if (!mayIn(viewer, project, 'editProjectSettings')) throw forbidden();
  });
}

const updateNamespace = async (
  context: Context,
  viewer: Viewer,
  input: unknown,
  options: WriteOptions,
  check: (w: Write, id: number) => Promise<void>,
): Promise<void> => {
  const given = parseInput(updateProjectInput, input);
  const { id, path, name, visibility, description, firstDayOfWeek, archived, avatar } = given;
  await write(context.db, viewer, options, async (w) => {
    await check(w, id);
    const place = await getNamespace({ db: w.trx }, viewer, id);
    if (archived !== undefined && !mayIn(viewer, place, 'archivePlace')) throw forbidden();
    await lockPaths(w, place);
    const old = await w.trx
      .selectFrom('namespaces')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (visibility && visibility !== old.visibility) await checkVisibility(w, old, visibility);
    if (path !== undefined && path !== old.path && old.parent_id === null) await assertTopLevelPath(w, path);
    const wanted = {
      path: path ?? old.path,
      name: name ?? old.name,
      visibility: visibility ?? old.visibility,
      description: description ?? old.description,
      first_day_of_week: firstDayOfWeek ?? old.first_day_of_week,
      archived_itself: archived ?? old.archived_itself,
      avatar_url: avatar === undefined ? old.avatar_url : (avatar?.path ?? null),
      okrs_enabled: given.okrsEnabled ?? old.okrs_enabled,
      quality_management_enabled: given.qualityManagementEnabled ?? old.quality_management_enabled,
      status_page_enabled: given.statusPageEnabled ?? old.status_page_enabled,
      full_path: old.full_path.slice(0, old.full_path.length - old.path.length) + (path ?? old.path),
      full_name: old.full_name.slice(0, old.full_name.length - old.name.length) + (name ?? old.name),
    };
    const fields = (Object.keys(wanted) as (keyof typeof wanted)[]).filter(
      (field) => wanted[field] !== old[field],
    );
    if (fields.length === 0) return;
    const now = await w.trx
      .updateTable('namespaces')
      .set({ ...wanted, updated_at: sql`clock_timestamp()` })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const side = (of: NamespaceRow) => Object.fromEntries(fields.map((field) => [field, of[field]]));
    w.record(namespaceEvent(now, 'updated', side(old), side(now)));
    if (avatar !== undefined) await replaceAvatar(w, { namespace_id: id }, avatar);
    await renameBelow(w, old, now, { redirect: true });
    if (now.archived_itself !== old.archived_itself) await archiveBelow(w, id);
  });
};
