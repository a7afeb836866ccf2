import { expect, test } from 'vitest'
import { stepOption } from './step-option.ts'

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 1, 2],
  ['ArrowDown', 2, -1],
  ['ArrowUp', -1, 2],
  ['ArrowUp', 0, -1],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Home', -1, undefined],
  ['End', -1, undefined],
  ['a', 1, undefined],
])('%s at option %i of three leads to %s', (key, active, next) => {
  expect(stepOption(key, active, 3)).toBe(next)
  expect(stepOption(key, -1, 0)).toBeUndefined()
})
