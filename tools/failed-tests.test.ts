import { expect, test } from 'vitest'
import { failedInPlaywright, failedInVitest } from './failed-tests.ts'

test('of a Vitest report it lists failed tests, and files that broke outside their tests', () => {
  const report = {
    testResults: [
      { name: 'a.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'well' }] },
      {
        name: 'b.test.ts',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'well' },
          { status: 'failed', fullName: 'ill', failureMessages: ['1\n2\n3\n4\n5\n6\n7'] },
        ],
      },
      { name: 'c.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      {
        name: 'd.test.ts',
        status: 'failed',
        message: 'a hook failed',
        assertionResults: [{ status: 'skipped', fullName: 'never begun' }],
      },
    ],
  }
  expect(failedInVitest(report)).toEqual([
    { test: 'b.test.ts › ill', message: '1\n2\n3\n4\n5\n6' },
    { test: 'c.test.ts', message: 'no such module' },
    { test: 'd.test.ts', message: 'a hook failed' },
  ])
})

test('of a Playwright report it lists failed and flaky tests of all suites within suites', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'a.spec.ts',
    line: 7,
    tests: [{ projectName: '360', status, results: [{ errors: message ? [{ message }] : [] }] }],
  })
  const report = {
    suites: [
      {
        specs: [spec('well', 'expected'), spec('ill', 'unexpected', 'not seen')],
        suites: [{ specs: [spec('now and then', 'flaky', 'too late')] }],
      },
    ],
  }
  expect(failedInPlaywright(report)).toEqual([
    { test: '[360] a.spec.ts:7 › ill', message: 'not seen' },
    { test: '[360] a.spec.ts:7 › now and then', message: 'too late' },
  ])
})

test('a report that was never written has none', () => {
  expect(failedInVitest({})).toEqual([])
  expect(failedInPlaywright({})).toEqual([])
})
