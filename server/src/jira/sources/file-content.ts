import { originOf } from './create.ts';
import type { JiraFileEntry, JiraFileField } from '../files/entry.ts';

const LONGEST_NAME = 255;
/** A file may be hostile: what is remembered of it while it is read is bounded. */
const MOST_FIELDS = 5000;
const MOST_PROJECTS = 1000;

type FileIssue = Extract<JiraFileEntry, { kind: 'issue' }>['issue'];

const nameOf = (project: unknown): string | null => {
  const { name } = (project ?? {}) as { readonly name?: unknown };
  return typeof name === 'string' && name !== '' ? name : null;
};

/** The key of the project of an issue. */
export function projectKeyOf({ key }: FileIssue): string {
  return key.slice(0, Math.max(key.lastIndexOf('-'), 0));
}

/** What a file says of its project and of custom fields, collected while it is read. */
export class FileContent {
  readonly #fields = new Map<string, JiraFileField>();
  readonly #projects = new Map<string, { readonly count: number; readonly name: string }>();
  #origin = '';

  addFields(fields: readonly JiraFileField[]): void {
    for (const field of fields)
      if (this.#fields.size < MOST_FIELDS || this.#fields.has(field.id)) this.#fields.set(field.id, field);
  }

  addIssue(issue: FileIssue): void {
    const key = projectKeyOf(issue);
    const { count = 0, name = nameOf(issue.fields['project']) ?? key } = this.#projects.get(key) ?? {};
    if (count > 0 || this.#projects.size < MOST_PROJECTS) this.#projects.set(key, { count: count + 1, name });
    this.#origin ||= originOf((issue.self ?? '').replace(/\/(?:rest|browse)\/.*$/, ''));
  }

  get hasIssues(): boolean {
    return this.#projects.size > 0;
  }

  /** As columns of the source: the project that most issues are of, the address of the Jira, and the fields. */
  get columns() {
    const [first] = [...this.#projects].toSorted(([, a], [, b]) => b.count - a.count);
    const [key = '', { name } = { name: '' }] = first ?? [];
    return {
      jira_project_key: key.slice(0, LONGEST_NAME),
      jira_project_name: name.slice(0, LONGEST_NAME),
      origin: this.#origin,
      details: { fields: [...this.#fields.values()] },
    };
  }
}
