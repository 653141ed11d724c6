/** The settings of a project that turn types on, with those types; other types are always on. */
export const TYPE_SETTINGS = {
  okrsEnabled: ['objective', 'key_result'],
  qualityManagementEnabled: ['requirement', 'test_case'],
} as const;

export type TypeSetting = keyof typeof TYPE_SETTINGS;
export type TypeSettings = Readonly<Record<TypeSetting, boolean>>;

/** Whether a project with these settings offers a type, which is given in any case. */
export function isTypeOn(type: string, settings: TypeSettings): boolean {
  return Object.entries(TYPE_SETTINGS).every(
    ([setting, types]) =>
      settings[setting as TypeSetting] || !(types as readonly string[]).includes(type.toLowerCase()),
  );
}
