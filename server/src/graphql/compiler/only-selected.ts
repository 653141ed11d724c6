import { getNamedType, type GraphQLField, isObjectType } from 'graphql';
import type { Values } from '../arguments.ts';
import type { Member, Selection } from './selection.ts';

/** Returns a plain value, of an object or a list of objects, reduced to the requested fields. */
export function onlySelected(
  selection: Selection,
  field: GraphQLField<unknown, unknown>,
  member: Member,
  value: unknown,
): unknown {
  if (value === null || value === undefined) return null;
  const type = getNamedType(field.type);
  if (!isObjectType(type)) return value;
  const members = selection.members(type.name, member.sets);
  const fields = type.getFields();
  const object = (one: unknown): unknown =>
    one === null
      ? null
      : Object.fromEntries(
          members.map((inner) => {
            const name = inner.node.name.value;
            if (name === '__typename') return [inner.key, type.name];
            const of = fields[name] as GraphQLField<unknown, unknown>;
            return [inner.key, onlySelected(selection, of, inner, (one as Values)[name])];
          }),
        );
  return Array.isArray(value) ? value.map(object) : object(value);
}
