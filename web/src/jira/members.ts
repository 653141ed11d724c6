import { sendJson } from '../api/send-json.ts';

/** A member of a project. */
export interface Member {
  readonly id: number;
  readonly name: string;
  readonly username: string;
}

/** Members of a project whose name or username begins with a text. */
export async function findMembers(fullPath: string, search: string): Promise<Member[]> {
  const found = await sendJson('GET', '/-/autocomplete/users.json', {
    query: { active: true, search, project_id: fullPath },
  });
  return found.map(({ id, name, username }) => ({ id, name, username }));
}
