/**
 * Follows a URL as a click on a link would. A menu unmounts its items during their own click event, and a
 * click on a removed element is not handled.
 */
export function clickLink(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  document.body.append(link);
  link.click();
  link.remove();
}
