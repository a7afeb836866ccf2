/** Failed tests out of the runners' JSON reports, listed at the end of a run, where a log that is cut still has them. */

/** A test that failed: its file with its name, and how its message begins; the message may be empty. */
export interface FailedTest {
  readonly test: string
  readonly message: string
}

type Json = Record<string, unknown>

/** Failed tests of a Vitest report. A file that broke outside its tests, in a hook or at its import, is one by its name. */
export function failedInVitest(report: Json): FailedTest[] {
  return listOf(report.testResults)
    .filter((file) => file.status === 'failed')
    .flatMap((file) => {
      const failed = listOf(file.assertionResults).filter(({ status }) => status === 'failed')
      if (failed.length === 0) return [failedTest([file.name], file.message)]
      return failed.map((assertion) =>
        failedTest([file.name, assertion.fullName], textsOf(assertion.failureMessages)[0]),
      )
    })
}

/** Failed tests of a Playwright report; one that passed at a retry only is among them. */
export function failedInPlaywright(report: Json): FailedTest[] {
  const broken = listOf(report.errors).map((error) => failedTest(['playwright'], error.message))
  return [...broken, ...listOf(report.suites).flatMap(failedInSuite)]
}

function failedInSuite(suite: Json): FailedTest[] {
  const failed = listOf(suite.specs).flatMap((spec) =>
    listOf(spec.tests)
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map((test) => {
        const errors = listOf(test.results).flatMap((result) => listOf(result.errors))
        return failedTest([`[${test.projectName}] ${spec.file}:${spec.line}`, spec.title], errors[0]?.message)
      }),
  )
  return [...failed, ...listOf(suite.suites).flatMap(failedInSuite)]
}

const messageLines = 6

const failedTest = (names: readonly unknown[], message: unknown): FailedTest => ({
  test: names.filter((name) => typeof name === 'string' && name !== '').join(' › '),
  message: typeof message === 'string' ? message.trim().split('\n').slice(0, messageLines).join('\n') : '',
})

const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value : [])
const textsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
