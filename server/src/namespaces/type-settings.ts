import { isTypeOn, TYPE_SETTINGS, type TypeSetting } from '@cairn/domain/work-items/optional-types';
import { invalid } from '../http/errors.ts';
import type { NamespaceRow } from './rows.ts';

/** The columns of the settings. */
const COLUMNS = {
  okrsEnabled: 'okrs_enabled',
  qualityManagementEnabled: 'quality_management_enabled',
} as const satisfies Readonly<Record<TypeSetting, keyof NamespaceRow>>;

const SETTINGS = Object.keys(COLUMNS) as TypeSetting[];

/** Throws when the settings of a project turn a type off, so that it has no new items of it. */
export function assertTypeIsOn(
  project: Pick<NamespaceRow, (typeof COLUMNS)[TypeSetting]>,
  type: string,
): void {
  const { okrs_enabled: okrsEnabled, quality_management_enabled: qualityManagementEnabled } = project;
  if (!isTypeOn(type, { okrsEnabled, qualityManagementEnabled }))
    throw invalid({ type: [`${type.replaceAll('_', ' ')} is turned off in the settings of this project`] });
}

/** The same as an SQL condition on a namespace. */
export function isTypeOnSql(type: string, namespace: string): string {
  return SETTINGS.map(
    (setting) =>
      `(${namespace}.${COLUMNS[setting]} OR ${type} NOT IN (${TYPE_SETTINGS[setting].map((one) => `'${one}'`).join(', ')}))`,
  ).join(' AND ');
}
