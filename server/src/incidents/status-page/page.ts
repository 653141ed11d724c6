import { INCIDENT_STATUSES, SEVERITIES } from '@cairn/domain/incidents/incidents';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { anonymous } from '../../access/viewer.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/errors.ts';
import { listed } from '../../http/openapi/answers.ts';
import { none, serve } from '../../http/route.ts';
import { readHtml } from '../../markdown/queries.ts';
import type { StoredText } from '../../markdown/stored.ts';
import { placeParams } from '../../namespaces/rest/place.ts';
import { hiddenUploads } from '../../uploads/hidden.ts';
import { findStatusPage, publishedComments, publishedIncidents, storedText } from './queries.ts';

const incidentAnswer = z
  .object({
    title: z.string(),
    severity: listed(SEVERITIES),
    status: listed(INCIDENT_STATUSES),
    state: listed(['opened', 'closed']),
    opened_at: z.date(),
    resolved_at: z.date().nullable().describe('When it was closed'),
    description_html: z.string(),
    comments: z
      .array(z.object({ created_at: z.date(), html: z.string() }))
      .describe('Published ones, oldest first'),
  })
  .meta({ id: 'PublishedIncident', description: 'An incident as everyone may read it' });

const pageAnswer = z
  .object({
    project: z.string().describe('The name of the project'),
    incidents: z.array(incidentAnswer).describe('Open ones first, then the newest first; at most 100'),
  })
  .meta({ id: 'StatusPage', description: 'The published incidents of a project' });

/**
 * The status page of a project, the same for everybody: it is read with the rights of a visitor who is not signed
 * in, but for what was published.
 */
export function statusPageRoute(app: FastifyInstance, context: Context): void {
  const asVisitor = async (homeId: number, texts: readonly StoredText[]): Promise<string[]> =>
    readHtml(
      context,
      anonymous,
      texts.map((stored) => ({ homeId, stored })),
      await hiddenUploads(
        context,
        anonymous,
        texts.flatMap(({ text, html }) => [text, html ?? '']),
      ),
    );
  serve(app, context, {
    method: 'GET',
    paths: ['/:id/-/status_page.json'],
    summary: 'The published incidents of a project, if its status page is turned on',
    tag: 'Incidents',
    params: placeParams,
    input: none,
    answers: pageAnswer,
    answer: async ({ params }) => {
      const project = await findStatusPage(context, params.id);
      if (!project) throw notFound('Project');
      const incidents = await publishedIncidents(context, project);
      const comments = await publishedComments(
        context,
        project,
        incidents.map(({ id }) => id),
      );
      const html = await asVisitor(project.id, [...incidents, ...comments].map(storedText));
      const commentHtml = html.slice(incidents.length);
      return {
        project: project.name,
        incidents: incidents.map((incident, at) => ({
          title: incident.title,
          severity: incident.severity ?? 'unknown',
          status: incident.escalation_status ?? 'triggered',
          state: incident.state,
          opened_at: incident.created_at,
          resolved_at: incident.closed_at,
          description_html: html[at] ?? '',
          comments: comments.flatMap((comment, index) =>
            comment.work_item_id === incident.id
              ? [{ created_at: comment.created_at, html: commentHtml[index] ?? '' }]
              : [],
          ),
        })),
      };
    },
  });
}
