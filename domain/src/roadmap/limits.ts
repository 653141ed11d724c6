/** Constants of the roadmap that server and browser share. */
export const EPICS_PAGE_SIZE = 50;
export const EPICS_LIMIT = 1000;
export const SUBGROUPS_PAGE_SIZE = 100;
export const GRAPHQL_PAGE_SIZE = 100;
