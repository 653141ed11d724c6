import { SCOPE_SEPARATOR } from '../labels/scoped.ts';
import { TITLE_MAX } from '../text/limits.ts';
import { isBlankName, normaliseName } from '../text/names.ts';

/** A text as the title of a label: without commas and control characters, and not too long. Null when nothing remains. */
export function labelTitle(text: string): string | null {
  const title = normaliseName(text.replaceAll(/[,\p{Cc}\s]+/gu, ' '));
  return isBlankName(title) ? null : [...title].slice(0, TITLE_MAX).join('').trim();
}

/** Names of Jira's own fields in labels. */
const PREFIXES: Readonly<Record<string, string>> = {
  issuetype: 'type',
  components: 'component',
  fixVersions: 'version',
  versions: 'affects',
  resolution: 'resolution',
  environment: 'environment',
};

export interface LabelledField {
  readonly id: string;
  readonly name: string;
}

/** The part of a label before its value. */
export function labelPrefix({ id, name }: LabelledField): string {
  return Object.hasOwn(PREFIXES, id) ? (PREFIXES[id] as string) : name;
}

/** The title of the label that a value of a field becomes; null when it cannot be one. */
export function fieldLabel(
  target: 'label' | 'scoped_label' | 'prefixed_label',
  field: LabelledField,
  value: string,
): string | null {
  if (labelTitle(value) === null) return null;
  if (target === 'label') return labelTitle(value);
  const separator = target === 'scoped_label' ? SCOPE_SEPARATOR : ': ';
  return labelTitle(`${labelPrefix(field)}${separator}${value}`);
}
