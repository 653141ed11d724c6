import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { databaseAccount, isRoot } from './account.ts';

const NOBODY = 65_534;

test.runIf(isRoot())('a data folder of another account is refused to root with what to do about it', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cairn-account-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  fs.chownSync(folder, NOBODY, NOBODY);
  const start = () => databaseAccount(folder, 'nobody');
  expect(start).toThrow(
    `${folder} belongs to nobody: run "chown root ${folder}" and start again, or choose another DATA_DIR`,
  );
  fs.writeFileSync(path.join(folder, 'secret'), '');
  expect(start).toThrow(
    `${folder} belongs to nobody: start Cairn as nobody, not as root, or choose another DATA_DIR`,
  );
  fs.chownSync(folder, 0, 0);
  expect(start()).toMatchObject({ uid: NOBODY });
});
