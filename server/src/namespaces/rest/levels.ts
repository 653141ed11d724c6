/** The access levels of members. */
export const LEVELS = [5, 10, 15, 20, 30, 40, 50] as const;
export const ROLES =
  '5 minimal access, 10 guest, 15 planner, 20 reporter, 30 developer, 40 maintainer, 50 owner';

/** The access levels that people are invited with. */
export const INVITED_LEVELS = [10, 15, 20, 30, 40, 50] as const;
export const INVITED_ROLES = '10 guest, 15 planner, 20 reporter, 30 developer, 40 maintainer, 50 owner';
