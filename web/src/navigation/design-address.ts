/** What follows the address of an item when its designs, or one of them, are shown over its page. */
const DESIGNS = /(\/-\/(?:issues|work_items)\/\d+)\/designs(?:\/([^/]*)\/?)?$/;

/** The query parameter with the number of the version of the designs that is shown. */
export const VERSION_PARAM = 'version';

/** The path of the item's own page: a design is shown over it and is not another page. */
export function withoutDesign(pathname: string): string {
  return pathname.replace(DESIGNS, '$1');
}

/** The file name of the design that a path shows; null for other paths and for the list of designs. */
export function designOf(pathname: string): string | null {
  const name = DESIGNS.exec(pathname)?.[2] ?? '';
  try {
    return name === '' ? null : decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The path of a design of the item whose page has the path. */
export function designPath(itemPath: string, filename: string): string {
  return `${withoutDesign(itemPath)}/designs/${encodeURIComponent(filename)}`;
}
