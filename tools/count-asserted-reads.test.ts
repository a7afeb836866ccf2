import { expect, test } from 'vitest'
import { assertedReads } from './count-asserted-reads.ts'

/** Seen red: a row typed `ResponseData<Route>['rows'][number]`, by its name or through an alias, is listed here. */
test('a new field of an answer is a compile error at the read: no statement is typed by the contract', () => {
  expect(assertedReads(['server'])).toEqual([])
})
