import type { z } from 'zod';
import { type FieldErrors, invalid } from '../http/errors.ts';

/**
 * Parses untrusted input with its schema; throws invalid() with the messages of every bad field, named in
 * snake_case.
 */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const fields: Record<string, string[]> = {};
  for (const issue of result.error.issues) {
    const field = snakeCase(String(issue.path.findLast((part) => typeof part === 'string') ?? 'base'));
    const texts = (fields[field] ??= []);
    if (!texts.includes(issue.message)) texts.push(issue.message);
  }
  throw invalid(fields satisfies FieldErrors);
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
