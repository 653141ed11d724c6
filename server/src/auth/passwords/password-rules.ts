const SHORTEST = 8;
const LONGEST = 128;

/**
 * Passwords at the top of every published list of leaked passwords that are long enough to pass the other
 * rules.
 */
const WORST = new Set(
  (
    '12345678 123456789 1234567890 0123456789 87654321 987654321 11111111 00000000 88888888 12341234 123123123 ' +
    'password password1 password12 password123 passw0rd p@ssw0rd p@ssword pa$$word qwertyui qwertyuiop qwerty12 ' +
    'qwerty123 1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3r4 zaq12wsx asdfghjk asdfghjkl zxcvbnm1 abcdefgh abcd1234 ' +
    'abc12345 a1b2c3d4 aa123456 iloveyou sunshine princess football baseball superman trustno1 whatever starwars ' +
    'computer michelle jennifer letmein1 welcome1 welcome123 admin123 admin1234 administrator changeme changeme1 ' +
    'changeme123 secret123 default1 temppass test1234 testtest master123 dragon123 monkey123 5iveL!fe'
  )
    .toLowerCase()
    .split(' '),
);

interface Owner {
  readonly username: string;
  readonly email: string;
}

/** The problems of a new password, as texts that follow the field's name; empty when the password is accepted. */
export function passwordProblems(password: string, owner: Owner): readonly string[] {
  const length = [...password].length;
  if (length < SHORTEST) return [`is too short (minimum is ${SHORTEST} characters)`];
  if (length > LONGEST) return [`is too long (maximum is ${LONGEST} characters)`];
  const lower = password.toLowerCase();
  const own = [owner.username, owner.email].map((text) => text.toLowerCase());
  if (own.includes(lower)) return ['must not be the username or the email address'];
  if (WORST.has(lower) || new Set(lower).size === 1) return ['is too easy to guess'];
  return [];
}
