// What bin/test says last of its time: the files that took the most of it.
const MOST = 10;

/** The ten slowest of these files, the slowest first, a line for each with its seconds and its project. */
export const slowest = (files) =>
  files
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, MOST)
    .map(({ file, project, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file} (${project})`);
