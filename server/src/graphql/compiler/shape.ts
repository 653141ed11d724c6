import {
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isScalarType,
} from 'graphql';
import { isBlank, listWithoutBlanks } from '../../http/blank.ts';
import { wildcardOf } from '../wildcard.ts';

const MOST_CHOICES = 20;

/** Lists longer than this share a plan. */
export const LONGEST_LIST = 10;

/**
 * Returns the part of a variable's value that the SQL depends on: enums, booleans and the texts None and Any
 * by value, lists by length, anything else by presence. Values of the same shape share a plan.
 */
export function shapeOf(type: GraphQLInputType, value: unknown): string {
  if (isNonNullType(type)) return shapeOf(type.ofType, value);
  if (value === undefined || value === null) return '0';
  if (isListType(type)) return listShape(type.ofType, value);
  if (isEnumType(type)) return String(value);
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    return `{${fields.map((field) => shapeOf(field.type, (value as Record<string, unknown>)[field.name])).join()}}`;
  }
  if (isScalarType(type) && type.name === 'Boolean') return String(value);
  return isBlank(value) ? 'e' : (wildcardOf(value) ?? '1');
}

const listShape = (type: GraphQLInputType, value: unknown): string => {
  const items = listWithoutBlanks(Array.isArray(value) ? value : [value]) ?? [];
  if (items.length === 0) return '[]';
  const inner = isNonNullType(type) ? type.ofType : type;
  if (isEnumType(inner)) return `[${[...new Set(items.map(String))].slice(0, MOST_CHOICES).join()}]`;
  return `[${wildcardOf(items) ?? Math.min(items.length, LONGEST_LIST + 1)}]`;
};
