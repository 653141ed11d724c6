import type { WorkItemType } from '@cairn/domain/work-items/type-nouns';
import { createElement, type ComponentType, type ReactNode } from 'react';
import type { ShortcutDeclaration } from '../../shortcuts/registry.ts';
import type { Item } from '../item.ts';
import type { ItemPart } from '../page/item-documents.ts';
import type { PageFacts } from '../page/item-facts.ts';
import type { ItemWrites } from '../writes/writes.ts';

/** What every widget of a page's sidebar receives. */
export interface WidgetsProps {
  item: Item;
  facts: PageFacts;
  writes: ItemWrites;
  /** The group's setting, see DatePicker. */
  firstDayOfWeek: number;
}

export interface RowProps<Value> extends WidgetsProps {
  value: Value;
}

/** A property of work items, with its row in the sidebar. */
export interface Widget {
  /** Noun of the edit button and of the shortcuts: "Edit due date". */
  readonly name: string;
  readonly title: string;
  /** Opens its picker. */
  readonly shortcut?: ShortcutDeclaration;
  /** The part of the page that it is read with. */
  readonly part?: ItemPart;
  /** Whether items of a type may get it; undefined for a property of all types. */
  readonly isFor?: (type: WorkItemType) => boolean;
  /** True for a property that is only shown. */
  readonly isReadOnly?: boolean;
  /** Shown below the others and the menu of empty ones. */
  readonly isFooter?: boolean;
  state(props: Pick<WidgetsProps, 'item' | 'facts'>): 'absent' | 'empty' | 'set';
  /** Its value in words, such as `5`; null without one. */
  text(props: Pick<WidgetsProps, 'item' | 'facts'>): string | null;
  row(props: WidgetsProps): ReactNode;
}

interface WidgetOf<Value> extends Omit<Widget, 'state' | 'text' | 'row'> {
  /** Its value; undefined when the item does not have it. */
  value(item: Item, facts: PageFacts): Value | undefined;
  isEmpty(value: Value): boolean;
  /** Needed for a property that only some types have: it is lost with the type. Null when there is nothing to lose. */
  text?(value: Value): string | null;
  Row: ComponentType<RowProps<Value>>;
}

/** Declares a widget by its value and the component of its row. */
export function defineWidget<Value>({ value, isEmpty, text, Row, ...rest }: WidgetOf<Value>): Widget {
  return {
    ...rest,
    state({ item, facts }) {
      const present = value(item, facts);
      if (present === undefined) return 'absent';
      if (!isEmpty(present)) return 'set';
      return rest.isFor?.(item.type) === false ? 'absent' : 'empty';
    },
    text({ item, facts }) {
      const present = value(item, facts);
      if (present === undefined || isEmpty(present)) return null;
      return text === undefined ? '' : text(present);
    },
    row(props) {
      const present = value(props.item, props.facts);
      return present === undefined ? null : createElement(Row, { ...props, value: present });
    },
  };
}

/** Whether the value of a widget that the item has could not be read. */
export function isUnread<One extends Pick<Widget, 'part' | 'isFor'>>(
  widget: One,
  item: Item,
): widget is One & { readonly part: ItemPart } {
  return (
    widget.part !== undefined && widget.isFor?.(item.type) !== false && item.unread.includes(widget.part)
  );
}

/** Whether the viewer may give the item a value of this widget. */
export function canSet({ isFor, isReadOnly = false }: Widget, item: Item): boolean {
  return item.rights.plan && !isReadOnly && (isFor === undefined || isFor(item.type));
}
