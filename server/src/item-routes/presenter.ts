import { z } from 'zod';
import type { Viewer } from '../access/viewer.ts';
import type { Context } from '../context.ts';
import { basePathOf } from '../http/addresses/base-path.ts';
import { calendarDay, listed } from '../http/openapi/answers.ts';
import { itemPath } from '../work-items/address.ts';
import { can } from '../work-items/policy.ts';
import { ISSUE_TYPES, type LocatedItem, STATES } from '../work-items/rows.ts';
import { HEALTH_STATUSES } from '../work-items/widgets/health-status/widget.ts';

interface Beside {
  /** The group whose page shows the row; references to its own items are short. */
  readonly groupId: number;
  /** The path that removes the row, below the public URL. */
  readonly relationPath: string;
}

export const relatedAnswer = z
  .object({
    id: z.int(),
    iid: z.int(),
    type: listed(['epic', ...ISSUE_TYPES]),
    title: z.string(),
    state: listed(STATES),
    confidential: z.boolean(),
    created_at: z.date(),
    closed_at: z.date().nullable(),
    reference: z.string(),
    path: z.string().describe('Its page, below the address of the host'),
    relation_path: z.string().describe('The address that removes it again, below that of the host'),
    full_path: z.string().describe('Of its group or project'),
    has_children: z.boolean(),
    has_issues: z.boolean(),
    can_admin: z.boolean(),
    epic_issue_id: z.int().optional().describe('Not of an epic'),
    weight: z.int().nullable().optional().describe('Not of an epic'),
    due_date: calendarDay.nullable().optional().describe('Not of an epic'),
    health_status: listed(HEALTH_STATUSES).nullable().optional().describe('Not of an epic'),
  })
  .meta({ id: 'RelatedItem', description: 'A child or linked item, as the page of an item shows it' });

export const changeIdsAnswer = z.array(z.int()).describe('Entries of the log of changes, to undo them by');

/** The answer of a list of related items after a change. */
export function changedListOf<T extends z.ZodType>(one: T) {
  return z.object({
    message: z.string().nullable().describe('What could not be done; null where all was'),
    issuables: z.array(one).describe('The whole list'),
    change_ids: changeIdsAnswer,
    not_found: z
      .array(z.string())
      .optional()
      .describe('After adding by reference: the texts that name nothing the viewer sees'),
  });
}

/** A child or linked item as shown in the lists of an epic's page. */
export function presentRelated(
  context: Pick<Context, 'settings'>,
  viewer: Viewer,
  item: LocatedItem,
  { groupId, relationPath }: Beside,
): z.output<typeof relatedAnswer> {
  const base = basePathOf(context.settings);
  const isEpic = item.type === 'epic';
  const { full_path } = item.namespace;
  const short = `${isEpic ? '&' : '#'}${item.iid}`;
  return {
    id: item.id,
    iid: item.iid,
    type: item.type,
    title: item.title,
    state: item.state,
    confidential: item.confidential,
    created_at: item.created_at,
    closed_at: item.closed_at,
    reference: item.namespace_id === groupId ? short : `${full_path}${short}`,
    path: `${base}${itemPath(item, full_path)}`,
    relation_path: `${base}${relationPath}`,
    full_path,
    has_children: item.child_epics > 0,
    has_issues: item.child_issues > 0,
    can_admin: can(viewer, item, isEpic ? 'editEpic' : 'setIssueMetadata'),
    ...(!isEpic && {
      epic_issue_id: item.id,
      weight: item.weight,
      due_date: item.due_date,
      health_status: item.health_status,
    }),
  };
}
