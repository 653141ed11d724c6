import type { MappedIssue, MappedSprint, MappedVersion } from '@cairn/domain/jira/mapped-issue';
import type { Viewer } from '../access/viewer.ts';
import type { StoredProof } from '../jira/import/proof.ts';
import { writeImport } from '../jira/import/write-import.ts';
import { build, type MadePlace } from './build.ts';
import type { TestContext } from './context.ts';

export const DAY = 86_400_000;
export const T0 = Date.UTC(2020, 0, 1);

/** An issue as the mapping makes it. */
export function issue(number: number, given: Partial<MappedIssue> = {}): MappedIssue {
  return {
    id: String(10_000 + number),
    key: `KEY-${number}`,
    type: 'issue',
    title: `Title ${number}`,
    description: `Text ${number}`,
    closed: false,
    confidential: false,
    createdAt: T0 + number * DAY,
    updatedAt: T0 + (number + 1) * DAY,
    resolvedAt: null,
    reporter: null,
    assignees: [],
    labels: [],
    weight: null,
    startDate: null,
    dueDate: null,
    timeEstimateSeconds: null,
    milestone: null,
    iteration: null,
    parent: null,
    links: [],
    comments: [],
    attachments: [],
    worklogs: [],
    watchers: [],
    history: [],
    ...given,
  };
}

export function version(id: string, name: string, given: Partial<MappedVersion> = {}): MappedVersion {
  return {
    id,
    name,
    description: '',
    startDate: null,
    releaseDate: null,
    released: false,
    ...given,
  };
}

export function sprint(
  id: string,
  name: string,
  startDate: string | null,
  endDate: string | null,
): MappedSprint {
  return {
    id,
    name,
    startDate,
    endDate,
    state: 'closed',
  };
}

interface Options {
  readonly viewer?: Viewer;
  readonly people?: Readonly<Record<string, number>>;
  readonly mode?: 'update' | 'copies';
  readonly origin?: string;
}

/** A group with a maintainer, and projects into which issues are imported. */
export async function jiraImports(t: TestContext) {
  const make = build(t.context);
  const group = await make.group({ path: 'top' });
  const maintainer = await make.member('maintainer', group);
  const owner = await make.member('owner', group);
  return {
    make,
    group,
    maintainer,
    owner,
    importing: (place: MadePlace = group) => importing(t, { make, maintainer, group: place }),
  };
}

interface Around {
  readonly make: ReturnType<typeof build>;
  readonly maintainer: Viewer;
  readonly group: MadePlace;
}

/** A project and what imports of it write; the mapped issues themselves are staged. */
const importing = async (t: TestContext, { make, maintainer, group: place }: Around) => {
  const project = await make.project({ group: place });
  const label = await make.label({ place: project, title: 'jira-import::KEY-1' });
  const start = async (issues: readonly MappedIssue[], options: Options = {}) => {
    const { viewer = maintainer, people = {}, mode = 'update', origin = 'https://jira.test' } = options;
    const common = {
      namespace_id: project.id,
      user_id: viewer.userId as number,
      jira_project_key: 'KEY',
      jira_project_name: 'Product',
      origin,
    };
    const source = await t.db
      .insertInto('jira_sources')
      .values({ ...common, kind: 'jira', state: 'ready', issues: issues.length })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (issues.length > 0)
      await t.db
        .insertInto('jira_source_issues')
        .values(
          issues.map((one, at) => ({
            source_id: source.id,
            position: at + 1,
            jira_id: one.id,
            jira_key: one.key,
            issue: JSON.stringify(one),
          })),
        )
        .execute();
    const { id } = await t.db
      .insertInto('jira_imports')
      .values({
        ...common,
        source_id: source.id,
        label_id: label.id,
        cloud: true,
        state: 'scheduled',
        mode,
        mapping: '{}',
        users_mapping: JSON.stringify(people),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const work = (id: number, limits = { issues: 3, milliseconds: 60_000 }) =>
    writeImport(t.context, id, { ...limits, map: (value) => value as MappedIssue });
  return {
    project,
    start,
    work,
    report: (id: number) => report(t, id),
    run: async (issues: readonly MappedIssue[], options: Options = {}) => {
      const id = await start(issues, options);
      await work(id);
      return { id, ...(await report(t, id)) };
    },
    items: () =>
      t.db
        .selectFrom('work_items')
        .selectAll()
        .where((eb) => eb.or([eb('namespace_id', '=', project.id), eb('namespace_id', '=', place.id)]))
        .where('deleted_at', 'is', null)
        .orderBy('namespace_id', 'desc')
        .orderBy('iid')
        .execute(),
  };
};

const report = async (t: TestContext, id: number) => {
  const row = await t.db
    .selectFrom('jira_imports')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const counts = await t.db
    .selectFrom('jira_import_counts')
    .selectAll()
    .where('jira_import_id', '=', id)
    .execute();
  const failures = await t.db
    .selectFrom('jira_import_failures')
    .select(['kind', 'jira_key', 'reason'])
    .where('jira_import_id', '=', id)
    .orderBy('id')
    .execute();
  return {
    state: row.state,
    error: row.error_message,
    imported: row.imported,
    proof: row.proof as StoredProof | null,
    counts: Object.fromEntries(
      counts.map(({ kind, jira_import_id: _id, ...numbers }) => [
        kind,
        Object.fromEntries(Object.entries(numbers).filter(([, n]) => n !== 0)),
      ]),
    ),
    failures: failures.map(({ kind, jira_key, reason }) => `${kind} ${jira_key}: ${reason}`),
  };
};
