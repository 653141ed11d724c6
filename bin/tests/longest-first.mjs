// In which order Vitest runs the files: those of a project that take longest begin first, so that none of them is still at
// work when the other cores have nothing left to do.
import path from 'node:path';
import { BaseSequencer } from 'vitest/node';

const checkout = path.resolve(import.meta.dirname, '../..');

/** They start servers, or ask everything for everybody. Vitest, which goes by a file's size, takes them for short. */
export const LONG = ['access', 'cli', 'graphql/whole-schema', 'startup', 'testing/servers'].map(
  (folder) => `server/src/${folder}/`,
);

const isLong = ({ moduleId }) => LONG.some((folder) => path.relative(checkout, moduleId).startsWith(folder));

/** Files in the order given, but the long ones of each project before its others. */
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
