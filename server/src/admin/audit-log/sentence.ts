/** Fields whose names say nothing to a reader. */
const UNSAID = ['id', 'html', 'references', 'updated_at', 'created_at'];
const MOST_FIELDS = 6;

const VERBS: Readonly<Record<string, string>> = {
  'member.created': 'added',
  'member.deleted': 'removed',
  'invitation.created': 'sent',
  'group_share.created': 'added',
  'group_share.deleted': 'removed',
  'emoji.created': 'added',
  'emoji.deleted': 'removed',
  'upload.created': 'added',
};

const NOUNS: Readonly<Record<string, string>> = {
  application_setting: 'the settings of the server',
  emoji: 'reaction',
  group_share: 'invited group',
  member: 'member',
  note: 'comment',
  oncall_schedule: 'on-call schedule',
  personal_access_token: 'access token',
  timelog: 'time entry',
  todo: 'to-do item',
  user: 'account',
};

const plain = (name: string): string => name.replace(/_ids?$/, '').replaceAll('_', ' ');

const list = (words: readonly string[]): string =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** A sentence about an entry that has no text of its own: verb, kind of subject, and what was changed. */
export function sentenceOf({
  kind,
  fields,
}: {
  readonly kind: string;
  readonly fields: readonly string[];
}): string {
  const [noun = '', verb = ''] = kind.split('.');
  const start = `${VERBS[kind] ?? plain(verb)} ${NOUNS[noun] ?? plain(noun)}`;
  if (verb !== 'updated') return start;
  const said = [...new Set(fields.filter((field) => !UNSAID.includes(field)).map(plain))];
  const rest = said.length - MOST_FIELDS;
  if (said.length === 0) return start;
  return `${start}: ${list(rest > 0 ? [...said.slice(0, MOST_FIELDS), `${rest} more`] : said)}`;
}
