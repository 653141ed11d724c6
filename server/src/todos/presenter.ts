import { z } from 'zod';
import { presentUser, userAnswer, userJson, type UserRow } from '../auth/presenter.ts';
import { avatarUrl } from '../avatars/address.ts';
import type { Context } from '../context.ts';
import { siteUrl } from '../http/addresses/site-url.ts';
import { epicAnswer } from '../epics/presenter.ts';
import type { Shown } from '../http/listing.ts';
import { address, listed } from '../http/openapi/answers.ts';
import { issueAnswer } from '../issues/presenter.ts';
import { namespaceAnswer, projectAnswer } from '../namespaces/presenter.ts';
import { BODY_SQL, TARGETED, targetPath, targetType } from './target-sql.ts';
import { TODO_STATES } from './rows.ts';

const TARGET_TYPES = [
  'DesignManagement::Design',
  'Epic',
  'Issue',
  'WorkItem',
  'Namespace',
  'Project',
] as const;

export interface TodoListRow {
  readonly id: number;
  readonly work_item_id: number | null;
  readonly design: DesignRow | null;
  readonly action: string;
  readonly state: string;
  readonly body: string;
  readonly target_type: (typeof TARGET_TYPES)[number];
  readonly target_path: string;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly author: UserRow;
  readonly place: {
    readonly id: number;
    readonly kind: 'group' | 'project';
    readonly name: string;
    readonly path: string;
    readonly full_name: string;
    readonly full_path: string;
    readonly description: string;
    readonly parent_id: number | null;
    readonly avatar_url: string | null;
    readonly created_at: string;
  };
}

const PLACE = [
  'id',
  'kind',
  'name',
  'path',
  'full_name',
  'full_path',
  'description',
  'parent_id',
  'avatar_url',
  'created_at',
]
  .map((column) => `'${column}', todo_ns.${column}`)
  .join(', ');

/** The design that a to-do is about. */
interface DesignRow {
  readonly id: number;
  readonly filename: string;
  readonly sha: string;
}

const DESIGN =
  `(SELECT json_build_object('id', d.id, 'filename', d.filename, 'sha', v.sha) FROM designs d JOIN design_actions a ON a.design_id = d.id` +
  ' JOIN design_versions v ON v.id = a.version_id WHERE d.id = todo.design_id ORDER BY v.id DESC LIMIT 1)';

/** The columns for the to-dos of a page, without their targets. */
export const todoShown: Shown = {
  columns:
    `todo.id, todo.work_item_id, ${DESIGN} AS design, todo.action, todo.state, todo.created_at, todo.updated_at, ${BODY_SQL('todo')} AS body,` +
    ` ${targetType('todo')} AS target_type, ${targetPath('todo')} AS target_path, ${userJson('author')} AS author,` +
    ` json_build_object(${PLACE}) AS place`,
  joins: `JOIN todos todo ON todo.id = page.id ${TARGETED('todo')} JOIN users author ON author.id = todo.author_id`,
};

const projectOfTodo = z
  .object({
    id: z.int(),
    description: z.string(),
    name: z.string(),
    name_with_namespace: z.string(),
    path: z.string(),
    path_with_namespace: z.string(),
    created_at: z.date(),
  })
  .meta({ id: 'TodoProject', description: 'The project of what a to-do is about' });

const designAnswer = z
  .object({ id: z.int(), project_id: z.int(), filename: z.string(), image_url: address })
  .meta({ id: 'Design', description: 'A picture of how an issue should look' });

export const todoAnswer = z
  .object({
    id: z.int(),
    project: projectOfTodo.optional().describe('Where the target is in a project or is one'),
    group: namespaceAnswer.optional().describe('Where the target is in a group or is one'),
    author: userAnswer,
    action_name: z.string(),
    target_type: z.enum(TARGET_TYPES),
    target: z
      .union([designAnswer, epicAnswer, issueAnswer, namespaceAnswer, projectAnswer])
      .describe('A group or project where someone requests access to it'),
    target_url: address,
    body: z.string(),
    state: listed(TODO_STATES),
    created_at: z.date(),
    updated_at: z.date(),
  })
  .meta({ id: 'Todo', description: 'A to-do of the viewer' });

type Todo = z.output<typeof todoAnswer>;

/** The group or project of a to-do's target, or the one that is the target. */
export function presentPlace(context: Context, place: TodoListRow['place']): Pick<Todo, 'project' | 'group'> {
  return place.kind === 'project'
    ? {
        project: {
          id: place.id,
          description: place.description,
          name: place.name,
          name_with_namespace: place.full_name,
          path: place.path,
          path_with_namespace: place.full_path,
          created_at: new Date(place.created_at),
        },
      }
    : {
        group: {
          id: place.id,
          name: place.name,
          path: place.path,
          kind: place.kind,
          full_path: place.full_path,
          parent_id: place.parent_id,
          avatar_url: avatarUrl(context, place.avatar_url),
          web_url: `${siteUrl(context.settings)}/groups/${place.full_path}`,
        },
      };
}

/** The design of a to-do as REST shows it. */
export function presentDesign(
  { settings }: Context,
  { id, filename, sha }: DesignRow,
  place: TodoListRow['place'],
): z.output<typeof designAnswer> {
  const image_url = `${siteUrl(settings)}/${place.full_path}/-/design_management/designs/${id}/${sha}/raw_image`;
  return { id, project_id: place.id, filename, image_url };
}

/** A to-do as REST shows it; `target` is the item, group or project as REST shows it. */
export function presentTodo(context: Context, row: TodoListRow, target: Todo['target']): Todo {
  return {
    id: row.id,
    ...presentPlace(context, row.place),
    author: presentUser(context, row.author),
    action_name: row.action,
    target_type: row.target_type,
    target,
    target_url: `${siteUrl(context.settings)}${row.target_path}`,
    body: row.body,
    state: row.state,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}
