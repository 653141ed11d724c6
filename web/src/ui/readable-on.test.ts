import { describe, expect, test } from 'vitest'
import { readableOn } from './readable-on.ts'

describe('readableOn', () => {
  test('dark grounds carry white text', () => {
    expect(readableOn('#1068bf')).toBe('#ffffff')
    expect(readableOn('#000')).toBe('#ffffff')
  })

  test('light grounds carry near-black text', () => {
    expect(readableOn('#f0ad4e')).toBe('#1f1e1a')
    expect(readableOn('#fff')).toBe('#1f1e1a')
  })

  test('a colour it cannot read counts as light', () => {
    expect(readableOn('rebeccapurple')).toBe('#1f1e1a')
  })
})
