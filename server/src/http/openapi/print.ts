import { DEFAULT_PERSONAL_TOKEN_PREFIX } from '@cairn/domain/secrets/patterns';
import { buildApp } from '../../app.ts';
import { connectAreas } from '../../areas.ts';
import { createDatabase, createPool } from '../../db/pool.ts';

// A placeholder, so that the document is the same for every installation.
const PUBLIC_URL = 'https://cairn.example.com';

const pool = createPool({ connectionString: process.env.DATABASE_URL ?? '' }, { max: 2 });
const db = createDatabase(pool);
const settings = {
  publicUrl: PUBLIC_URL,
  linksFollowHost: false,
  trustedProxies: [],
  logLevel: 'warn' as const,
  metricsFrom: [],
  secret: 'unused-secret-of-the-printer',
  roadmapEpicsLimit: 1000,
  tokenPrefix: DEFAULT_PERSONAL_TOKEN_PREFIX,
  webRoot: null,
  mail: null,
  images: null,
  outgoing: { resolve: () => Promise.resolve([]), mayReach: () => false },
  files: { kind: 'disk', folder: '/nonexistent', mostBytes: 0, spareBytes: 0 } as const,
};
connectAreas();
const app = await buildApp({ db, pool, kept: pool, direct: pool, settings });
await app.ready();
process.stdout.write(`${JSON.stringify(app.openApi(), null, 2)}\n`);
await app.close();
await db.destroy();
