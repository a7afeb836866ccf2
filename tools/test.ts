/**
 * The test command. Without arguments the whole suite: checks, then unit and integration tests, then the browser. With
 * files or folders only these, `npm test -- server/orders e2e/journeys/messaging/chat.spec.ts`; options are passed to
 * the runner as they are, `npm test -- e2e/journeys/messaging/chat.spec.ts --repeat-each=40 --project=360`.
 */
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { check } from './check.ts'
import { type FailedTest, failedInPlaywright, failedInVitest } from './failed-tests.ts'
import { root, run } from './run.ts'
import { needsBuiltWeb } from './test-needs.ts'

interface Count {
  readonly passed: number
  readonly failed: number
}
const failures: FailedTest[] = []

const reports = join(root, '.build/reports')
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')
/** Timeout of the whole run. */
const limitMs = 40 * 60_000
const endsAt = Date.now() + limitMs
const leftMs = () => Math.max(endsAt - Date.now(), 1_000)

const asked = process.argv.slice(2)
const options = asked.filter((argument) => argument.startsWith('-'))
const paths = asked.filter((argument) => !argument.startsWith('-'))
const isJourney = (path: string) => path.endsWith('.spec.ts') || /^e2e(\/journeys\b|\/?$)/.test(path)
const specs = paths.filter(isJourney)
const tests = paths.filter((path) => !isJourney(path))

async function proveEverything(): Promise<Count[]> {
  await prepare('web', 'browser')
  return [await checks(), await unitAndIntegration([]), await browser([])]
}

async function proveAsked(): Promise<Count[]> {
  const isWebNeeded = specs.length > 0 || (await needsBuiltWeb(tests))
  await prepare(...(isWebNeeded ? ['web'] : []), ...(specs.length > 0 ? ['browser'] : []))
  return [
    ...(tests.length > 0 ? [await unitAndIntegration([...tests, ...options])] : []),
    ...(specs.length > 0 ? [await browser([...specs, ...options])] : []),
  ]
}

async function prepare(...parts: string[]): Promise<void> {
  if (parts.length === 0) return
  const { code } = await run('node', ['tools/prepare.mjs', ...parts], { isStreamed: true, limitMs: leftMs() })
  if (code !== 0) process.exit(code)
}

const title = (words: string) => console.log(`\n── ${words} ──`)

async function checks(): Promise<Count> {
  title('types, lint, generated files')
  const done = await check()
  const well = done.filter(({ hasPassed }) => hasPassed).length
  for (const { name, hasPassed } of done) if (!hasPassed) failures.push({ test: name, message: '' })
  return { passed: well, failed: done.length - well }
}

async function unitAndIntegration(args: readonly string[]): Promise<Count> {
  title('unit and integration')
  const { code } = await run(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`, ...args],
    { isStreamed: true, limitMs: leftMs() },
  )
  const report = await reportOf(vitestReport)
  const failed = failedInVitest(report)
  failures.push(...failed)
  return counted(code, numberOf(report.numPassedTests), failed.length)
}

async function browser(args: readonly string[]): Promise<Count> {
  title('browser')
  const { code } = await run('playwright', ['test', '--reporter=list,json', ...args], {
    isStreamed: true,
    limitMs: leftMs(),
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
  })
  const report = await reportOf(playwrightReport)
  failures.push(...failedInPlaywright(report))
  const { stats = {} } = report as { stats?: Record<string, unknown> }
  // Flaky: a test that passes only at a retry is a fault of the test or of the product, and counts as one.
  return counted(code, numberOf(stats.expected), numberOf(stats.unexpected) + numberOf(stats.flaky))
}

/** A suite that crashed without a failed test counts as one failure. */
const counted = (code: number, well: number, ill: number): Count => ({
  passed: well,
  failed: code !== 0 && ill === 0 ? 1 : ill,
})

/** The suite's report; empty when it crashed before writing one. */
async function reportOf(file: string): Promise<Record<string, unknown>> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return {}
  }
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

await rm(reports, { recursive: true, force: true })
await mkdir(reports, { recursive: true })
const counts = paths.length === 0 ? await proveEverything() : await proveAsked()
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
if (failures.length > 0) title('failed')
for (const { test, message } of failures) console.log(`✗ ${test}\n${message}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
