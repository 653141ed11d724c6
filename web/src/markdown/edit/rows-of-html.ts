/** Rows of a table on the clipboard; null unless the HTML is one table and nothing else. */
export function rowsOfHtml(html: string): string[][] | null {
  if (!html.includes('<table')) return null;
  // The document is parsed detached from the page, so no script runs and nothing is fetched. Event handlers
  // would not run either, but browsers report each one as a violation of the content security policy.
  const quiet = html.replace(/\son\w+\s*=/gi, ' data-off=');
  const { body } = new DOMParser().parseFromString(quiet, 'text/html');
  const tables = body.querySelectorAll('table');
  const [table] = tables;
  if (tables.length !== 1 || table === undefined) return null;
  if ((body.textContent ?? '').trim() !== (table.textContent ?? '').trim()) return null;
  const rows = [...table.rows].map((row) => [...row.cells].map((cell) => cell.textContent ?? ''));
  return rows.length >= 1 && rows.some((row) => row.length >= 2) ? rows : null;
}
