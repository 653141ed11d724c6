import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { accessRequestRoutes } from './access-requests.ts';
import { avatarRoutes } from './avatars.ts';
import { formerMemberRoutes } from './former-members.ts';
import { groupRoutes } from './groups.ts';
import { invitationRoutes } from './invitations.ts';
import { lifecycleRoutes } from './lifecycle.ts';
import { inviteLinkRoutes } from './invite-links.ts';
import { memberRoutes } from './members.ts';
import { namespaceRoutes } from './namespaces.ts';
import { projectGroupRoutes } from './project-groups.ts';
import { projectRoutes } from './projects.ts';
import { projectUserRoutes } from './project-users.ts';
import { shareRoutes } from './shares.ts';
import { starRoutes } from './stars.ts';

/** Registers the routes of groups, projects and members. */
export async function namespacesRest(app: FastifyInstance, context: Context): Promise<void> {
  groupRoutes(app, context);
  projectRoutes(app, context);
  await avatarRoutes(app, context);
  starRoutes(app, context);
  projectUserRoutes(app, context);
  projectGroupRoutes(app, context);
  namespaceRoutes(app, context);
  lifecycleRoutes(app, context);
  memberRoutes(app, context);
  shareRoutes(app, context);
  formerMemberRoutes(app, context);
  invitationRoutes(app, context);
  inviteLinkRoutes(app, context);
  accessRequestRoutes(app, context);
}
