import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { linkPageRoutes } from '../../item-routes/page/links.ts';
import { BASE, pageEpicOf } from './epics.ts';

/** The routes of an epic's links that its page calls. */
export function epicPageLinkRoutes(app: FastifyInstance, context: Context): void {
  return linkPageRoutes(app, context, {
    noun: 'epic',
    tag: 'Epic pages',
    base: BASE,
    path: 'related_epic_links',
    itemOf: pageEpicOf,
    pageOf: (epic) => `/groups/${epic.namespace.full_path}/-/epics/${epic.iid}`,
  });
}
