import { labelNamespace, labelVisible } from '../labels/visible.ts';

/** SQL of the titles of the labels of the item `wi` that the viewer may see, in one text. */
export function labelTitles(separator: ',' | ', '): string {
  return (
    `(SELECT string_agg(la.title, '${separator}' ORDER BY la.title COLLATE "und-x-icu") FROM work_item_labels wl` +
    ` JOIN labels la ON la.id = wl.label_id ${labelNamespace('la')} WHERE wl.work_item_id = wi.id AND ${labelVisible('la')})`
  );
}
