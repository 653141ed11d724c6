/** The form that replaces an avatar; null removes it. */
export function avatarForm(file: Blob | null): FormData {
  const form = new FormData();
  form.append('avatar', file ?? '');
  return form;
}
