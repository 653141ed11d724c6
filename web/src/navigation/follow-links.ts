import { withBase, withoutBase } from '../site/base-path.ts';
import { navigate } from './place.ts';

/** Addresses on this site that are not pages of the web app. */
const SERVER_PATHS = /^\/(?:api|uploads|assets)(?:\/|$)|(?:\/-\/|^\/dashboard\/).*\.(?:atom|ics)$/;

/**
 * Makes plain links within the product navigate without a reload. One listener rather than a link component,
 * so that rendered markdown and react-aria menus follow the same rule. Returns a function that removes it.
 */
export function followLinks(): () => void {
  const onClick = (event: MouseEvent) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.hasAttribute('download')) return;
    if (link.target !== '' && link.target !== '_self') return;
    const url = new URL(link.href);
    const path = withoutBase(url.pathname);
    const elsewhere = url.origin !== location.origin || withBase(path) !== url.pathname;
    if (elsewhere || SERVER_PATHS.test(path)) return;
    if (url.hash !== '' && url.pathname === location.pathname && url.search === location.search) return;
    event.preventDefault();
    navigate(url.pathname + url.search + url.hash);
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
