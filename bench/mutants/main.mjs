// Plants faults in the code, one at a time, and says which of them the tests notice: docs/mutants.md is written by this.
// The faults are Stryker's, chosen by a fixed seed; the tests are those that concern the place of the fault.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { clearAway, memoryFolder } from '../../bin/tests/memory-folder.mjs';
import { checkout, chosenFaults, planted } from './faults.mjs';
import { outcomeOf } from './noticing.mjs';

const PAGE = path.join(checkout, 'docs/mutants.md');

const { values } = parseArgs({
  options: { list: { type: 'boolean' }, only: { type: 'string' } },
});

const short = (code) => {
  const line = code.replaceAll(/\s+/g, ' ').trim();
  return (line.length > 60 ? `${line.slice(0, 57)}...` : line).replaceAll('|', '\\|');
};
const faultIn = (fault) => {
  const place = `${fault.fileName}:${fault.location.start.line + 1}`;
  const change = `\`\`${short(planted(fault).before)}\`\` → \`\`${short(fault.replacement)}\`\``;
  return `| ${fault.number} | ${place} | ${fault.mutatorName} | ${change} |`;
};

/** The rows of the page as it stands, which a run of some faults keeps for the others. */
const rowsOnPage = () =>
  fs
    .readFileSync(PAGE, 'utf8')
    .split('\n')
    .filter((line) => /^\| \d/.test(line));

const writePage = (rows) => {
  const killed = rows.filter((row) => row.includes('| killed |')).length;
  const head = `# Mutants\n\nWritten by \`bench/mutants/main.mjs\`, which plants faults with a fixed seed, one at a time, and runs the tests that concern each; [decision 037](decisions/037-how-the-tests-are-run.md) says why. ${killed} of ${rows.length} were killed.\n`;
  const table = ['| | Place | Kind | Change | | By |', '| --- | --- | --- | --- | --- | --- |', ...rows].join(
    '\n',
  );
  fs.writeFileSync(PAGE, `${head}\n${table}\n`);
};

const faults = await chosenFaults();
const wanted = values.only?.split(',').map(Number);
const memory = values.list ? null : memoryFolder();
if (memory !== null) process.env.TMPDIR = memory;
const rows = [];
for (const fault of faults) {
  const begin = faultIn(fault);
  if (wanted && !wanted.includes(fault.number)) {
    const known = values.list ? undefined : rowsOnPage().find((row) => row.startsWith(begin));
    if (known) rows.push(known);
  } else if (values.list) {
    console.log(begin);
  } else {
    const began = Date.now();
    const { outcome, by, said } = await outcomeOf(fault);
    rows.push(`${begin} ${outcome} | ${by.join(', ')} |`);
    const seconds = Math.round((Date.now() - began) / 1000);
    console.log(`${rows.at(-1)} ${seconds} s\n${said.split('\n').slice(0, 4).join('\n')}`);
  }
}
if (memory !== null) clearAway(memory);
if (!values.list && rows.length === faults.length) writePage(rows);
