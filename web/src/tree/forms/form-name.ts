/** The forms that add children; one is open at a time. */
export const FORM_NAMES = ['new-issue', 'add-issue', 'new-epic', 'add-epic'] as const;
export type FormName = (typeof FORM_NAMES)[number];

export const CONFIDENTIAL_PARENT =
  'The parent epic is confidential and can only contain confidential epics and issues';

/** Title of a form: what it creates or adds, and whether that must be confidential. */
export function formTitle(form: FormName, confidential: boolean): string {
  const verb = form.startsWith('new') ? 'Create new' : 'Add existing';
  const kind = form.endsWith('epic') ? 'epic' : 'issue';
  return `${verb} ${confidential ? 'confidential ' : ''}${kind}`;
}
