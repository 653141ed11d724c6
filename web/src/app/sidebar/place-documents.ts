import { type AnswerOf, gql } from '../../api/document.ts';

const GROUP = gql(`
  fragment SidebarGroup on Group {
    id
    name
    fullPath
    avatarUrl
    descendantGroupsCount
    projectsCount
  }
`);

const PROJECT = gql(`
  fragment SidebarProject on Project {
    id
    name
    fullPath
    avatarUrl
  }
`);

/** The groups at the first level of the tree. */
export const ROOT_GROUPS = gql(`
  query sidebarRootGroups($after: String) {
    groups(rootsOnly: true, first: 30, after: $after) {
      nodes {
        ...SidebarGroup
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

/** The projects whose group the viewer does not see. */
export const ROOT_PROJECTS = gql(`
  query sidebarRootProjects($after: String) {
    projects(rootsOnly: true, first: 30, after: $after) {
      nodes {
        ...SidebarProject
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

/** The groups directly in a group. */
export const SUBGROUPS = gql(`
  query sidebarSubgroups($fullPath: ID!, $after: String) {
    group(fullPath: $fullPath) {
      id
      descendantGroups(includeParentDescendants: false, first: 30, after: $after) {
        nodes {
          ...SidebarGroup
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

/** The projects directly in a group. */
export const GROUP_PROJECTS = gql(`
  query sidebarProjects($fullPath: ID!, $after: String) {
    group(fullPath: $fullPath) {
      id
      projects(first: 30, after: $after) {
        nodes {
          ...SidebarProject
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

type Group = AnswerOf<typeof GROUP>;
type Project = AnswerOf<typeof PROJECT>;

/** A row of the tree of groups and projects. */
export type TreePlace = (Group & { readonly kind: 'group' }) | (Project & { readonly kind: 'project' });
