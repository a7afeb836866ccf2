import { expect, test } from 'vitest'
import type { StoredCampaign } from '../campaign-data.ts'
import { bodyOf, differingFields, faultsOf, firstCampaign, typedOf } from './typed-campaign.ts'

const now = new Date('2026-11-28T04:00:30Z')
const written = { ...firstCampaign(now), title: 'Winter sale' }
const faults = (change: object, isNew = true) => {
  const typed = { ...written, ...change }
  return faultsOf(typed, bodyOf(typed, null), now, isNew)
}

test('a new campaign needs its name alone', () => {
  expect(faults({ title: ' ' })).toEqual({ title: { ours: 'TITLE' } })
  expect(faults({})).toEqual({})
})

test('days on the clock of Nepal are sent as instants', () => {
  const body = bodyOf({ ...written, startsAt: '2026-12-09T00:00' }, null)
  expect(body.startsAt).toBe('2026-12-08T18:15:00.000Z')
})

test('a moment that was not touched keeps its seconds', () => {
  const stored = {
    ...bodyOf(written, null),
    ...{ banner: null, bannerUrl: null, categories: [], enrolFrom: '2026-11-28T04:00:30.000Z' },
  } as unknown as StoredCampaign
  expect(bodyOf(typedOf(stored), stored).enrolFrom).toBe('2026-11-28T04:00:30.000Z')
  expect(bodyOf({ ...typedOf(stored), enrolFrom: '2026-11-28T10:00' }, stored).enrolFrom).toBe(
    '2026-11-28T04:15:00.000Z',
  )
})

test('words that are no number, missing slots and days the wrong way round stand beside their fields', () => {
  expect(faults({ minRating: 'good' })).toMatchObject({ minRating: { ours: 'NO_NUMBER' } })
  expect(faults({ slotsTotal: '' })).toMatchObject({ slotsTotal: { ours: 'EMPTY' } })
  expect(faults({ endsAt: written.startsAt })).toMatchObject({ endsAt: { told: 'Must be after the start' } })
  expect(faults({ enrolFrom: '2026-11-20T10:00', enrolTo: '2026-11-27T10:00' })).toMatchObject({
    enrolTo: { ours: 'PASSED' },
  })
})

test('the market’s part counts for a shared campaign alone', () => {
  expect(bodyOf({ ...written, platformPercent: '४०' }, null).platformPercent).toBeNull()
  expect(bodyOf({ ...written, bearer: 'SHARED', platformPercent: '४०' }, null).platformPercent).toBe(40)
  expect(faults({ bearer: 'SHARED', platformPercent: '' })).toHaveProperty('platformPercent')
})

test('what another admin has changed meanwhile is named field by field', () => {
  const theirs = { ...written, slotsTotal: '60', categories: [{ id: 'x', name: 'Shawls' }] }
  expect(differingFields(written, theirs).toSorted()).toEqual(['categories', 'slotsTotal'])
})
