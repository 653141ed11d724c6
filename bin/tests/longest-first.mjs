// The order in which Vitest runs test files: the longest of each project first, so that none of them is still
// running when the other cores are idle.
import path from 'node:path';
import { BaseSequencer } from 'vitest/node';

const checkout = path.resolve(import.meta.dirname, '../..');

/**
 * They start servers, or run every query for every viewer. Vitest orders by file size and would run them
 * late.
 */
export const LONG = ['access', 'cli', 'graphql/whole-schema', 'startup', 'testing/servers'].map(
  (folder) => `server/src/${folder}/`,
);

const isLong = ({ moduleId }) => LONG.some((folder) => path.relative(checkout, moduleId).startsWith(folder));

/** Files in the given order, but the long ones of each project first. */
export const longestFirst = (files) => {
  const projects = [...new Set(files.map(({ project }) => project))];
  return projects.flatMap((one) => {
    const own = files.filter(({ project }) => project === one);
    return [...own.filter(isLong), ...own.filter((file) => !isLong(file))];
  });
};

export class LongestFirst extends BaseSequencer {
  async sort(files) {
    return longestFirst(await super.sort(files));
  }
}
