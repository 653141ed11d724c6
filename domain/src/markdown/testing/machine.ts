/** The parts of Node.js that tests need; the tested code uses none of it. */
declare const process: {
  cpuUsage(): { user: number; system: number };
  getBuiltinModule(name: 'node:fs'): {
    existsSync(path: string): boolean;
    readFileSync(path: string, encoding: 'utf8'): string;
  };
};
declare const console: { warn(text: string): void };

const here = (import.meta as unknown as { dirname: string }).dirname;
const files = process.getBuiltinModule('node:fs');

/** Optional collections of hostile and exemplary texts next to a checkout. */
const COLLECTIONS = `${here}/../../../../../shared/data`;

/** The text of a file of an installed package. */
export function installed(path: string): string {
  return files.readFileSync(`${here}/../../../../node_modules/${path}`, 'utf8');
}

/** Processor time used so far, in milliseconds. */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * The text of a collection, or null if this machine does not have it; the test log then names what is
 * skipped.
 */
export function collection(path: string): string | null {
  const file = `${COLLECTIONS}/${path}`;
  if (files.existsSync(file)) return files.readFileSync(file, 'utf8');
  console.warn(`SKIPPED: no ${path} beside this checkout, so none of its cases ran`);
  return null;
}
