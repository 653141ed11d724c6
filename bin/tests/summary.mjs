// The end of the output of bin/test: the slowest files.
const MOST = 10;
const MESSAGE_MAX = 300;

/** The ten slowest of these files, slowest first, one line each with seconds and project. */
export const slowest = (files) =>
  files
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, MOST)
    .map(({ file, project, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file} (${project})`);

/** A line for each failed test: file, name and the start of its message. */
export const failures = (files) =>
  files.flatMap(({ file, project, failures: ofFile }) =>
    ofFile.map(
      ({ name, message }) =>
        `FAILED ${file} (${project}) ${name}: ${message.replaceAll(/\s+/g, ' ').slice(0, MESSAGE_MAX)}`,
    ),
  );
