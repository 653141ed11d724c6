import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { frontLinkRoutes } from '../item-routes/links.ts';
import { BASE, frontEpicOf } from './page-routes.ts';

/** The links of an epic as its page calls them. */
export const epicFrontLinkRoutes = (app: FastifyInstance, context: Context): void =>
  frontLinkRoutes(app, context, {
    noun: 'epic',
    tag: 'Epic pages',
    base: BASE,
    path: 'related_epic_links',
    itemOf: frontEpicOf,
    pageOf: (epic) => `/groups/${epic.namespace.full_path}/-/epics/${epic.iid}`,
  });
