import type { Viewer } from '../access/viewer.ts';
import { loadViewer } from '../auth/viewer.ts';
import type { Context } from '../context.ts';
import { createLabel } from '../labels/changes.ts';
import { createMilestone } from '../milestones/changes.ts';
import { createGroup, createProject } from '../namespaces/changes.ts';
import { addMembers } from '../namespaces/members/changes.ts';
import { createItem } from '../item-changes/create-item.ts';
import type { CreateInput } from '../item-changes/inputs.ts';
import { createLink } from '../item-changes/link-changes.ts';

export interface Made {
  readonly id: number;
}

export interface MadeItem extends Made {
  readonly iid: number;
}

export interface MadePlace extends Made {
  readonly fullPath: string;
}

/** Access levels by role name. */
export const LEVELS = {
  minimal: 5,
  guest: 10,
  planner: 15,
  reporter: 20,
  developer: 30,
  maintainer: 40,
  owner: 50,
} as const;
export type Role = keyof typeof LEVELS;

type Input<T> = { readonly [Key in keyof T]?: T[Key] | undefined };

let made = 0;
const next = (): number => ++made;

/** The user as a viewer, with their current memberships. */
export async function viewerFor(context: Context, user: Made): Promise<Viewer> {
  const viewer = await loadViewer(context, user.id);
  if (!viewer) throw new Error(`No active user ${user.id}`);
  return viewer;
}

/**
 * Creates objects for tests, with everything they need, through the same functions as the API. The actor and
 * author is an administrator created at the first call.
 */
export function build(context: Context) {
  let acting: Promise<Viewer> | undefined;

  const user = async (
    given: {
      readonly username?: string;
      readonly name?: string;
      readonly admin?: boolean;
      readonly state?: 'active' | 'blocked' | 'banned';
    } = {},
  ): Promise<Made & { username: string }> => {
    const username = given.username ?? `user${next()}`;
    return context.db
      .insertInto('users')
      .values({
        username,
        name: given.name ?? username,
        email: `${username}@example.test`,
        admin: given.admin ?? false,
        state: given.state ?? 'active',
      })
      .returning(['id', 'username'])
      .executeTakeFirstOrThrow();
  };

  const admin = (): Promise<Viewer> =>
    (acting ??= user({ username: `admin${next()}`, admin: true }).then((made) => viewerFor(context, made)));

  const group = async (
    given: {
      readonly path?: string;
      readonly name?: string;
      readonly visibility?: 'private' | 'internal' | 'public';
      readonly parent?: Made;
    } = {},
  ): Promise<MadePlace> => {
    const path = given.path ?? `group${next()}`;
    const { id, fullPath } = await createGroup(context, await admin(), {
      path,
      name: given.name ?? path,
      visibility: given.visibility,
      parentId: given.parent?.id,
    });
    return { id, fullPath };
  };

  const project = async (
    given: {
      readonly path?: string;
      readonly name?: string;
      readonly visibility?: 'private' | 'internal' | 'public';
      readonly group?: Made;
      /** False for a project as people create it; by default it offers every type. */
      readonly everyType?: boolean;
    } = {},
  ): Promise<MadePlace> => {
    const { everyType = true } = given;
    const path = given.path ?? `project${next()}`;
    return createProject(context, await admin(), {
      path,
      name: given.name ?? path,
      visibility: given.visibility,
      parentId: (given.group ?? (await group())).id,
      okrsEnabled: everyType,
      qualityManagementEnabled: everyType,
    });
  };

  /** Gives a user (a new one when left out) a role and returns them as a viewer. */
  const member = async (role: Role, place: Made, who?: Made): Promise<Viewer> => {
    const person = who ?? (await user());
    await addMembers(context, await admin(), {
      namespaceId: place.id,
      userIds: [person.id],
      accessLevel: LEVELS[role],
    });
    return viewerFor(context, person);
  };

  /** A signed-in person without any membership. */
  const outsider = async (): Promise<Viewer> => viewerFor(context, await user());

  const epic = async (
    given: Input<Omit<CreateInput, 'type' | 'namespaceId' | 'parentId' | 'epicId'>> & {
      readonly group?: Made;
      readonly parent?: Made;
      readonly as?: Viewer;
    } = {},
  ): Promise<MadeItem> => {
    const { group: inGroup, parent, as, title, ...rest } = given;
    const parentGroup = parent && (await placeOf(parent));
    return createItem(context, as ?? (await admin()), {
      ...rest,
      type: 'epic',
      namespaceId: (inGroup ?? parentGroup ?? (await group())).id,
      title: title ?? `Epic ${next()}`,
      parentId: parent?.id,
    });
  };

  const placeOf = async (item: Made): Promise<Made> => {
    const row = await context.db
      .selectFrom('work_items')
      .select('namespace_id')
      .where('id', '=', item.id)
      .executeTakeFirstOrThrow();
    return { id: row.namespace_id };
  };

  const issue = async (
    given: Input<Omit<CreateInput, 'namespaceId' | 'epicId'>> & {
      readonly project?: Made;
      readonly epic?: Made;
      readonly as?: Viewer;
    } = {},
  ): Promise<MadeItem> => {
    const { project: inProject, epic: inEpic, as, title, type, ...rest } = given;
    const home = inProject ?? (await project(inEpic ? { group: await placeOf(inEpic) } : {}));
    return createItem(context, as ?? (await admin()), {
      ...rest,
      type: type ?? 'issue',
      namespaceId: home.id,
      title: title ?? `Issue ${next()}`,
      epicId: inEpic?.id,
    });
  };

  const label = async (
    given: { readonly place?: Made; readonly title?: string; readonly color?: string } = {},
  ): Promise<Made> =>
    createLabel(context, await admin(), {
      namespaceId: (given.place ?? (await group())).id,
      title: given.title ?? `label ${next()}`,
      color: given.color,
    });

  const milestone = async (
    given: {
      readonly place?: Made;
      readonly title?: string;
      readonly startDate?: string;
      readonly dueDate?: string;
    } = {},
  ): Promise<MadeItem> =>
    createMilestone(context, await admin(), {
      namespaceId: (given.place ?? (await group())).id,
      title: given.title ?? `Milestone ${next()}`,
      startDate: given.startDate,
      dueDate: given.dueDate,
    });

  const link = async (
    source: Made,
    target: Made,
    type: 'relates_to' | 'blocks' | 'is_blocked_by' = 'relates_to',
  ): Promise<Made> => {
    const { linkId } = await createLink(context, await admin(), {
      sourceId: source.id,
      targetId: target.id,
      type,
    });
    return { id: linkId };
  };

  return { admin, user, group, project, member, outsider, epic, issue, label, milestone, link };
}
