/** Everything that proves the house: checks, then unit and integration tests, then the browser. */
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { check } from './check.ts'
import { root, run } from './run.ts'

interface Count {
  readonly passed: number
  readonly failed: number
}

const reports = join(root, '.build/reports')
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')
const suiteLimitMs = 20 * 60_000

async function proveEverything(): Promise<void> {
  await rm(reports, { recursive: true, force: true })
  await mkdir(reports, { recursive: true })
  const counts = [await checks(), await unitAndIntegration(), await browser()]
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}

const title = (words: string) => console.log(`\n── ${words} ──`)

async function checks(): Promise<Count> {
  title('types, lint, generated files')
  const done = await check()
  const well = done.filter(({ hasPassed }) => hasPassed).length
  return { passed: well, failed: done.length - well }
}

async function unitAndIntegration(): Promise<Count> {
  title('unit and integration')
  const { code } = await run(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
    { isStreamed: true, limitMs: suiteLimitMs },
  )
  const report = await reportOf(vitestReport)
  const broken = listOf(report.testResults).filter(
    (file) => file.status === 'failed' && listOf(file.assertionResults).length === 0,
  )
  return counted(code, numberOf(report.numPassedTests), numberOf(report.numFailedTests) + broken.length)
}

async function browser(): Promise<Count> {
  title('browser')
  const { code } = await run('playwright', ['test', '--reporter=list,json'], {
    isStreamed: true,
    limitMs: suiteLimitMs,
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
  })
  const { stats = {} } = (await reportOf(playwrightReport)) as { stats?: Record<string, unknown> }
  return counted(code, numberOf(stats.expected) + numberOf(stats.flaky), numberOf(stats.unexpected))
}

/** A suite that broke without a failed test to show for it is one failure. */
const counted = (code: number, well: number, ill: number): Count => ({
  passed: well,
  failed: code !== 0 && ill === 0 ? 1 : ill,
})

/** What the suite reported, or nothing when it broke before that. */
async function reportOf(file: string): Promise<Record<string, unknown>> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return {}
  }
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)
const listOf = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value : [])

await proveEverything()
