// The Vitest reporter of bin/tests/run.mjs: result and duration of each file including imports and hooks,
// which Vitest's JSON leaves out, and its failures.
import fs from 'node:fs';

const stateOf = (test) => test.result().state;

const failureOf = (test) => ({ name: test.fullName, message: test.result().errors?.[0]?.message ?? '' });

// oxlint-disable-next-line import/no-default-export -- Vitest takes a reporter as the default export of a file
export default class FileReporter {
  onTestRunEnd(modules) {
    const files = modules.map((module) => {
      const { collectDuration, setupDuration, duration } = module.diagnostic();
      return {
        file: module.moduleId,
        project: module.project.name,
        failed: module.state() === 'failed',
        states: [...module.children.allTests()].map(stateOf),
        failures: [
          ...module.errors().map(({ message }) => ({ name: '', message })),
          ...[...module.children.allTests('failed')].map(failureOf),
        ],
        ms: collectDuration + setupDuration + duration,
      };
    });
    fs.writeFileSync(process.env.CAIRN_TEST_RESULTS, JSON.stringify(files));
  }
}
