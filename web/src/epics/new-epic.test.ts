import { parseDay } from '@cairn/domain/dates/day';
import { describe, expect, test } from 'vitest';
import { problemsFrom, textProblems } from '../work-items/creating/problems.ts';
import { createEpicInput, emptyDraft, EPIC_FIELD_NAMES } from './new-epic.ts';

describe('a draft', () => {
  test('needs a title of at most 255 characters', () => {
    expect(textProblems({ ...emptyDraft, title: '  ' })).toEqual({ title: "Title can't be blank" });
    expect(textProblems({ ...emptyDraft, title: 'x'.repeat(256) }).title).toContain('maximum is 255');
    expect(textProblems({ ...emptyDraft, title: 'x'.repeat(255) })).toEqual({});
  });

  test('fixes only the dates that were given', () => {
    const input = createEpicInput('harbour', { ...emptyDraft, title: ' Pier ', due: parseDay('2026-12-01') });
    expect(input).toMatchObject({ title: 'Pier', dueDateFixed: '2026-12-01', dueDateIsFixed: true });
    expect(input).not.toHaveProperty('startDateIsFixed');
  });
});

test('sentences of the server stand beside the fields they name', () => {
  expect(
    problemsFrom(
      ["Title can't be blank", 'Start date fixed is not a valid date', 'Nobody is home'],
      EPIC_FIELD_NAMES,
    ),
  ).toEqual({
    title: "Title can't be blank",
    start: 'Start date fixed is not a valid date',
    form: 'Nobody is home',
  });
});
