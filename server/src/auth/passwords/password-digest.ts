import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

const COSTS = { N: 32_768, r: 8, p: 3 } as const;
const SALT_BYTES = 16;
const KEY_BYTES = 32;
const MAX_MEMORY = 128 * 1024 * 1024;
const FORM = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/;

// Different keyboards may compose the same letters differently.
const typed = (password: string): string => password.normalize('NFKC');

/**
 * Returns the digest as scrypt$N$r$p$salt$key. Takes about a sixth of a second of one core, off the main
 * thread.
 */
export async function digestPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(typed(password), salt, KEY_BYTES, { ...COSTS, maxmem: MAX_MEMORY });
  return ['scrypt', COSTS.N, COSTS.r, COSTS.p, salt.toString('base64url'), key.toString('base64url')].join(
    '$',
  );
}

/** Compared with when a login has no password, so that the time does not show it. */
const DECOY = `scrypt$${COSTS.N}$${COSTS.r}$${COSTS.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** True when the password matches the digest. Without a digest it does the same work and returns false. */
export async function passwordMatches(password: string, digest: string | null): Promise<boolean> {
  const parts = FORM.exec(digest ?? DECOY);
  if (!parts) throw new Error('A stored password digest has an unknown format');
  const [, N, r, p, salt, key] = parts as unknown as readonly string[];
  const expected = Buffer.from(key as string, 'base64url');
  const costs = { N: Number(N), r: Number(r), p: Number(p), maxmem: MAX_MEMORY };
  const actual = await derive(
    typed(password),
    Buffer.from(salt as string, 'base64url'),
    expected.length,
    costs,
  );
  return timingSafeEqual(actual, expected) && digest !== null;
}
