import { isTimeZone } from '@cairn/domain/incidents/wall-time';
import { z } from 'zod';
import { nameField, textField } from '../changes/fields.ts';
import { invalid } from '../http/errors.ts';
import { isReservedName } from '../http/addresses/reserved-names.ts';

const LONGEST = 255;
const TOO_LONG = `is too long (maximum is ${LONGEST} characters)`;

/** The fields of an account, with the rules that apply wherever they are entered. */
export const userFields = {
  username: z
    .string()
    .min(2, 'is too short (minimum is 2 characters)')
    .max(LONGEST, TOO_LONG)
    .regex(
      /^[a-z\d_](?:[a-z\d_.-]*[a-z\d_])?$/i,
      "can contain only letters, digits, '_', '-' and '.', and must not start or end with '-' or '.'",
    )
    // an address may end so to name its format
    .refine((name) => !/\.(?:json|git|atom)$/i.test(name), {
      error: "can't end in '.json', '.git' or '.atom'",
    })
    .refine((name) => !isReservedName(name), { error: 'is a reserved name' }),
  name: nameField(LONGEST),
  // A host needs no dot: mail in a local network has none, nor has the first administrator's address.
  email: z.email({ error: 'is invalid', pattern: z.regexes.html5Email }).max(LONGEST, TOO_LONG),
};

/** What a person says of themselves. */
export const profileFields = {
  pronouns: textField(50).transform((text) => text.trim()),
  timezone: z.string().refine((zone) => zone === '' || isTimeZone(zone), {
    error: 'is not a known time zone, such as Europe/Berlin',
  }),
};

/** The address that everybody sees: none, or the account's own. Throws `invalid` for another one. */
export function publicEmailOf(wanted: string, email: string): string {
  if (wanted !== '' && wanted.toLowerCase() !== email.toLowerCase())
    throw invalid({ public_email: ['is not an email you own'] });
  return wanted === '' ? '' : email;
}
