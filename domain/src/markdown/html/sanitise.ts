import sanitize from 'sanitize-html';
import { OUTSIDE, destinationOf, imageAttribute } from './addresses.ts';
import type { HidesAddress } from '../page.ts';
import { OURS } from './tags.ts';
import { USER_TAGS } from './user-tags.ts';

const ANYWHERE = ['dir', 'lang'];
const DIRECTION = /^(?:ltr|rtl|auto)$/i;
const LANGUAGE = /^[a-z0-9-]{1,35}$/i;
const NUMBER = /^\d{1,5}%?$/;
const NUMBERS = new Set(['width', 'height', 'colspan', 'rowspan', 'span', 'start', 'value']);

/** Tags and attributes that only the renderer writes. */
const OWN_TAGS = ['section', 'nav', 'input', 'cairn-ref', 'cairn-math'];
const OWN_ATTRIBUTES = [
  'class',
  'id',
  'style',
  'rel',
  'target',
  'type',
  'checked',
  'disabled',
  'loading',
  'aria-label',
  'data-*',
];

const OPTIONS: sanitize.IOptions = {
  // The library searches this list for every tag, so common tags come first.
  allowedTags: [...new Set(['p', 'a', 'li', 'code', 'td', 'tr', 'br', ...USER_TAGS.keys(), ...OWN_TAGS])],
  allowedAttributes: {
    '*': [...new Set([...USER_TAGS.values()].flat()), ...ANYWHERE, ...OWN_ATTRIBUTES],
  },
  // Addresses are checked in `theirs`, and those of the renderer's own tags before they are written.
  allowedSchemes: false,
  allowedSchemesAppliedToAttributes: [],
  allowProtocolRelative: true,
  disallowedTagsMode: 'discard',
  nonTextTags: [],
  selfClosing: ['img', 'br', 'hr', 'input', 'wbr', 'col'],
  parseStyleAttributes: false,
  nonBooleanAttributes: [],
};

/** Final sanitising of a text with raw HTML: removes everything that is not in the allow-list. */
export function sanitise(html: string, hides: HidesAddress = () => false): string {
  return sanitize(html, {
    ...OPTIONS,
    transformTags: {
      '*': (tag, attributes) => (OURS in attributes ? ours(tag, attributes) : theirs(tag, attributes, hides)),
    },
  });
}

function ours(tagName: string, attributes: sanitize.Attributes): sanitize.Tag {
  const attribs = { ...attributes };
  delete attribs[OURS];
  return { tagName, attribs };
}

function theirs(tag: string, attributes: sanitize.Attributes, hides: HidesAddress): sanitize.Tag {
  // A name that is not allowed: the tag is discarded.
  if (tag === 'img' && hides(attributes['src'] ?? '')) return { tagName: 'hidden', attribs: {} };
  const allowed = USER_TAGS.get(tag);
  if (!allowed) return { tagName: OWN_TAGS.includes(tag) ? 'span' : tag, attribs: {} };
  const attribs: sanitize.Attributes = {};
  for (const [name, value] of Object.entries(attributes)) {
    const held = name === 'src' ? imageAttribute(value) : name;
    if (
      held !== null &&
      (allowed.includes(name) || ANYWHERE.includes(name)) &&
      isHarmless(name, value, hides)
    )
      attribs[held] = value;
  }
  if (attribs['href'] !== undefined && destinationOf(attribs['href']) === 'outside')
    Object.assign(attribs, OUTSIDE);
  return { tagName: tag, attribs };
}

function isHarmless(name: string, value: string, hides: HidesAddress): boolean {
  if (name === 'href') return destinationOf(value) !== 'forbidden' && !hides(value);
  if (name === 'dir') return DIRECTION.test(value);
  if (name === 'lang') return LANGUAGE.test(value);
  return !NUMBERS.has(name) || NUMBER.test(value);
}
