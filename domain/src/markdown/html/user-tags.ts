/** Tags that users may write, with their allowed attributes. All other raw HTML is removed. */
export const USER_TAGS: ReadonlyMap<string, readonly string[]> = new Map([
  ...(
    'b big blockquote br caption center cite code dd del div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i ins ' +
    'kbd mark p pre q rp rt ruby s samp small span strike strong sub summary sup table tbody tfoot thead tt ' +
    'u ul var wbr'
  )
    .split(' ')
    .map((tag): [string, string[]] => [tag, []]),
  ['a', ['href', 'title']],
  ['img', ['src', 'alt', 'title', 'width', 'height']],
  ['abbr', ['title']],
  ['dfn', ['title']],
  ['details', ['open']],
  ['ol', ['start', 'reversed', 'type']],
  ['li', ['value']],
  ['td', ['align', 'colspan', 'rowspan']],
  ['th', ['align', 'colspan', 'rowspan', 'scope']],
  ['tr', ['align']],
  ['col', ['span']],
  ['colgroup', ['span']],
]);
