/** Joins the class names that apply; CSS Modules may hand in undefined. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
