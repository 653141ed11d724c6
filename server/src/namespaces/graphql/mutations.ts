import { GraphQLError } from 'graphql';
import type { Viewer } from '../../access/viewer.ts';
import { write } from '../../changes/write.ts';
import type { Context } from '../../context.ts';
import { type GraphqlPart, mutationOn } from '../../graphql/part.ts';
import { updateGroup, updateProject } from '../changes.ts';
import { deletePlace, getDeletedPlace, restorePlace } from '../lifecycle.ts';
import { updateMembers } from '../members/changes.ts';
import { endShareWithin, shareWithGroup } from '../members/shares.ts';
import { getGroup, getNamespace, getProject } from '../queries.ts';
import type { NamespaceRow } from '../rows.ts';
import { setStar } from '../stars.ts';

interface At {
  readonly fullPath: string;
}

interface Update extends At {
  readonly name?: string | null;
  readonly path?: string | null;
  readonly visibility?: NamespaceRow['visibility'] | null;
  readonly description?: string | null;
}

interface GroupUpdate extends Update {
  readonly firstDayOfWeek?: 0 | 1 | 6 | null;
}

interface ProjectUpdate extends Update {
  readonly okrsEnabled?: boolean | null;
  readonly qualityManagementEnabled?: boolean | null;
  readonly statusPageEnabled?: boolean | null;
}

/** The given values that are not null; throws when there is none. */
const valuesOf = (given: object, names: string): object => {
  const values = Object.fromEntries(
    Object.entries(given).filter(([name, value]) => name !== 'clientMutationId' && value !== null),
  );
  if (Object.keys(values).length > 0) return values;
  throw new GraphQLError(`At least one of ${names} arguments is required`);
};

const LEVELS = {
  MINIMAL_ACCESS: 5,
  GUEST: 10,
  PLANNER: 15,
  REPORTER: 20,
  DEVELOPER: 30,
  MAINTAINER: 40,
  OWNER: 50,
} as const;

interface BulkUpdate {
  readonly groupId?: number;
  readonly projectId?: number;
  readonly userIds: readonly number[];
  readonly accessLevel: keyof typeof LEVELS;
  /** An instant. */
  readonly expiresAt?: string | null;
}

const changeMembers = (
  context: Context,
  viewer: Viewer,
  { id: namespaceId }: NamespaceRow,
  { userIds, accessLevel, expiresAt }: BulkUpdate,
): Promise<readonly number[]> =>
  updateMembers(context, viewer, {
    namespaceId,
    userIds: [...userIds],
    accessLevel: LEVELS[accessLevel],
    ...(expiresAt !== undefined && { expiresAt: expiresAt?.slice(0, 'YYYY-MM-DD'.length) ?? null }),
  });

interface Share extends At {
  readonly groupId: number;
}

/** Mutations of groups and projects and of their members. */
export const namespaceMutations: NonNullable<GraphqlPart['mutations']> = {
  groupUpdate: mutationOn<GroupUpdate>(async (context, viewer, { fullPath, ...given }) => {
    const values = valuesOf(given, 'name, path, visibility, description or firstDayOfWeek');
    const { id } = await getGroup(context, viewer, fullPath);
    await updateGroup(context, viewer, { id, ...values });
    return { group: id, errors: [] };
  }),
  projectUpdate: mutationOn<ProjectUpdate>(async (context, viewer, { fullPath, ...given }) => {
    const values = valuesOf(
      given,
      'name, path, visibility, description, okrsEnabled, qualityManagementEnabled or statusPageEnabled',
    );
    const { id } = await getProject(context, viewer, fullPath);
    await updateProject(context, viewer, { id, ...values });
    return { project: id, errors: [] };
  }),
  namespaceSetArchived: mutationOn<At & { readonly archived: boolean }>(
    async (context, viewer, { fullPath, archived }) => {
      const { id, kind } = await getNamespace(context, viewer, fullPath);
      await (kind === 'group' ? updateGroup : updateProject)(context, viewer, { id, archived });
      return { namespace: id, errors: [] };
    },
  ),
  namespaceDelete: mutationOn<At>(async (context, viewer, { fullPath }) => {
    const { id, kind } = await getNamespace(context, viewer, fullPath);
    await deletePlace(context, viewer, id);
    return { namespaceId: `gid://gitlab/${kind === 'group' ? 'Group' : 'Project'}/${id}`, errors: [] };
  }),
  namespaceRestore: mutationOn<{ readonly id: number }>(async (context, viewer, { id }) => {
    await restorePlace(context, viewer, await getDeletedPlace(context, viewer, id, null));
    return { namespace: id, errors: [] };
  }),
  namespaceShare: mutationOn<
    Share & { readonly accessLevel: keyof typeof LEVELS; readonly expiresAt?: string | null }
  >(async (context, viewer, { fullPath, groupId, accessLevel, expiresAt }) => {
    const { id: namespaceId } = await getNamespace(context, viewer, fullPath);
    await shareWithGroup(context, viewer, {
      namespaceId,
      groupId,
      accessLevel: LEVELS[accessLevel],
      expiresAt: expiresAt ?? null,
    });
    return { namespace: namespaceId, errors: [] };
  }),
  namespaceUnshare: mutationOn<Share>(async (context, viewer, { fullPath, groupId }) => {
    const { id: namespaceId } = await getNamespace(context, viewer, fullPath);
    await write(
      context.db,
      viewer,
      {},
      async (w) => void (await endShareWithin(w, { namespaceId, groupId })),
    );
    return { namespace: namespaceId, errors: [] };
  }),
  groupMemberBulkUpdate: mutationOn<BulkUpdate>(async (context, viewer, given) => {
    const group = await getGroup(context, viewer, Number(given.groupId));
    return { groupMembers: await changeMembers(context, viewer, group, given), errors: [] };
  }),
  projectMemberBulkUpdate: mutationOn<BulkUpdate>(async (context, viewer, given) => {
    const project = await getProject(context, viewer, Number(given.projectId));
    return { projectMembers: await changeMembers(context, viewer, project, given), errors: [] };
  }),
  starProject: mutationOn<{ readonly projectId: number; readonly starred: boolean }>(
    async (context, viewer, { projectId, starred }) => {
      const { count } = await setStar(context, viewer, projectId, starred);
      return { count: String(count), errors: [] };
    },
  ),
};
