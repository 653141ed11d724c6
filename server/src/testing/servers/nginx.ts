import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort } from './spawn-server.ts';

const PROGRAMS = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx', '/opt/homebrew/bin/nginx'];
const OPERATING = path.resolve(import.meta.dirname, '../../../../docs/operating.md');
const USUAL = 'http://127.0.0.1:3000';
const FOLDERS = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** Debian's nginx; undefined where it is not installed. */
export const NGINX = PROGRAMS.find((program) => fs.existsSync(program));

/** The path in the configuration of docs/operating.md. */
export const NGINX_PATH = '/cairn';

/** The configuration in docs/operating.md, with the address of another server. */
const location = async (server: string, takesPathOff: boolean): Promise<string> => {
  const [, found] = /```nginx\n([\s\S]*?)```/.exec(await readFile(OPERATING, 'utf8')) ?? [];
  if (!found?.includes(`proxy_pass ${USUAL};`))
    throw new Error('docs/operating.md has no nginx configuration');
  return found.replace(`${USUAL};`, takesPathOff ? `${server}/;` : `${server};`);
};

/**
 * An nginx with the configuration of docs/operating.md, optionally changed to remove the path. It serves
 * nothing else.
 */
export async function startNginx(server: string, { takesPathOff = false } = {}) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'cairn-nginx-'));
  fs.chmodSync(folder, 0o711);
  const port = await freePort();
  const file = path.join(folder, 'nginx.conf');
  await writeFile(
    file,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr notice;
    events { worker_connections 64; }
    http {
      access_log off;
      ${FOLDERS.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      server {
        listen 127.0.0.1:${port};
        location / { return 404; }
        ${await location(server, takesPathOff)}
      }
    }`,
  );
  const child = spawn(NGINX as string, ['-p', folder, '-e', 'stderr', '-c', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (text: Buffer) => {
      said += text.toString();
      if (/start worker process \d/.test(said)) resolve();
    });
    child.once('close', () => reject(new Error(`nginx did not start: ${said}`)));
  });
  return {
    /** Cairn's address behind it. */
    address: `http://127.0.0.1:${port}${NGINX_PATH}`,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
