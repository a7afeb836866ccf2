import { expect, test } from 'vitest'
import { actionChanges } from './action-changes.ts'

const words = { language: 'en', yes: 'yes', no: 'no', none: 'nothing', usual: 'the default' } as const

test('a booked entry says its amount, a dropped draft what it came to', () => {
  expect(actionChanges(null, { kind: 'PENALTY', paisa: -50_050, reason: 'Late' }, words)).toEqual([
    { field: 'paisa', before: undefined, after: 'Rs. -500.5' },
  ])
  expect(actionChanges({ status: 'DRAFT', closing: 120_000 }, null, words)).toEqual([
    { field: 'closing', before: 'Rs. 1,200', after: undefined },
  ])
})

test('of a changed banner or code only what changed is said, as it was and as it is', () => {
  const banner = {
    title: 'Dashain',
    imageUrl: '/a',
    linkUrl: '',
    isActive: true,
    startDay: null,
    altText: 'A',
  }
  expect(
    actionChanges(banner, { ...banner, imageUrl: '/b', isActive: false, startDay: '2026-11-22' }, words),
  ).toEqual([
    { field: 'imageUrl', before: null, after: null },
    { field: 'startDay', before: 'nothing', after: '22 Nov 2026' },
    { field: 'isActive', before: 'yes', after: 'no' },
  ])
  const code = { code: 'SAVE', amount: 10_000, cities: ['Lalitpur'], usedCount: 1, perUserLimit: null }
  expect(
    actionChanges(code, { ...code, amount: 20_000, usedCount: 2, perUserLimit: 1 }, words).map(
      ({ field, before, after }) => `${field}: ${before} → ${after}`,
    ),
  ).toEqual(['amount: Rs. 100 → Rs. 200', 'perUserLimit: nothing → 1'])
})

test('a setting says what it was, the default by its name', () => {
  expect(actionChanges({ value: null }, { value: 3 }, words)).toEqual([
    { field: 'value', before: 'the default', after: '3' },
  ])
  expect(actionChanges({ value: 0 }, { value: null }, words)).toMatchObject([
    { before: '0', after: 'the default' },
  ])
})
