import { type AnswerOf, gql } from '../api/document.ts';
import { ask } from '../api/ask.ts';

const PARENT_GROUP = gql(`
  query parentGroup($ids: [GroupID!]) {
    groups(ids: $ids, first: 1) {
      nodes {
        id
        name
        fullName
        fullPath
        visibility
        userPermissions {
          createSubgroup
          createProjects
        }
      }
    }
  }
`);

const PARENT_GROUPS = gql(`
  query parentGroups($search: String!) {
    groups(search: $search, first: 50) {
      nodes {
        id
        name
        fullName
        fullPath
        visibility
        userPermissions {
          createSubgroup
          createProjects
        }
      }
    }
  }
`);

/** A group in which something can be created. */
export type ParentGroup = AnswerOf<typeof PARENT_GROUPS>['groups']['nodes'][number];

/** The group with an id from an address; null when there is none that the viewer can see. */
export async function findParentGroup(number: string): Promise<ParentGroup | null> {
  if (!/^[1-9]\d{0,14}$/.test(number)) return null;
  const data = await ask(PARENT_GROUP, { ids: [`gid://gitlab/Group/${number}`] });
  return data?.groups.nodes[0] ?? null;
}

/** Groups whose names contain the text and in which the viewer can create projects. */
export async function findProjectGroups(search: string): Promise<ParentGroup[]> {
  const data = await ask(PARENT_GROUPS, { search });
  return (data?.groups.nodes ?? []).filter(({ userPermissions }) => userPermissions.createProjects);
}
