/**
 * Follows an address as a click on a link would. A menu takes its items off the page before their
 * own click is over, and a click on something that has left the page is heard by nobody.
 */
export function clickLink(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  document.body.append(link);
  link.click();
  link.remove();
}
