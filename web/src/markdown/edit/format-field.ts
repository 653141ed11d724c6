import type { Format } from '../editor-handle.ts';
import type { TextField } from './field.ts';
import { insertLink, toggleCode, toggleMarker } from './inline.ts';
import { indentLines, insertBlock, outdentLines, toggleLines } from './lines.ts';

/** Applies a format to a text and its selection. */
export function formatField(field: TextField, format: Format): TextField {
  switch (format.type) {
    case 'marker':
      return toggleMarker(field, format.marker);
    case 'code':
      return toggleCode(field);
    case 'link':
      return insertLink(field);
    case 'lines':
      return toggleLines(field, format.kind);
    case 'indent':
      return indentLines(field);
    case 'outdent':
      return outdentLines(field);
    case 'block':
      return insertBlock(field, format.name);
  }
}
