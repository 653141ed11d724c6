import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { autocompleteRoutes } from './rest/autocomplete.ts';
import { groupRoutes } from './rest/groups.ts';
import { memberRoutes } from './rest/members.ts';
import { namespaceRoutes } from './rest/namespaces.ts';
import { projectRoutes } from './rest/projects.ts';
import { projectUserRoutes } from './rest/project-users.ts';

/** Registers the routes of groups, projects, members, and of the web app's pickers for them. */
export function namespacesRest(app: FastifyInstance, context: Context): void {
  groupRoutes(app, context);
  projectRoutes(app, context);
  projectUserRoutes(app, context);
  namespaceRoutes(app, context);
  memberRoutes(app, context);
  autocompleteRoutes(app, context);
}
