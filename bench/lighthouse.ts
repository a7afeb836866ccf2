/**
 * `npm run lighthouse`: Lighthouse's mobile score of home, a store and a product of the demo market, the median of
 * five runs each. Reported, never a failing test: its scores move with the machine.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startProgram } from '../server/testing/program.ts'
import { root, run } from '../tools/run.ts'

const goal = 95
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]
type Scores = Readonly<Record<Category, number>>

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    /** Measures a server that runs already, instead of a fresh one with the demo. */
    url: { type: 'string' },
    /** Lists the audits that cost points on each page, after its last run. */
    why: { type: 'boolean', default: false },
  },
})
const runs = Number(options.runs)
const folder = await mkdtemp(join(tmpdir(), 'market-lighthouse-'))
const reportFile = join(folder, 'report.json')
const market = options.url === undefined ? await startProgram({ DATA_DIR: join(folder, 'data') }) : undefined

async function measure(url: string): Promise<void> {
  const rows: Record<string, Record<string, string>> = {}
  for (const [name, path] of Object.entries(await pagesOf(url))) {
    // Warm-up: the first visit fills the caches.
    await fetch(url + path)
    const measured: Scores[] = []
    for (let at = 1; at <= runs; at += 1) {
      console.log(`${name}, run ${at} of ${runs}`)
      measured.push(await scoresOf(url + path))
    }
    rows[name] = Object.fromEntries(
      categories.map((category) => [category, told(measured.map((scores) => scores[category]))]),
    )
    if (options.why) await tellWhy()
  }
  console.log(`Lighthouse, mobile preset, median of ${runs} (least to most); the goal is ${goal} each`)
  console.table(rows)
}

/** Home, the store of the most popular product, and that product. */
async function pagesOf(url: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/products/product/?noOfRows=1`)
  const { rows } = (await answer.json()) as { rows: { id: string; username: string }[] }
  const [product] = rows
  if (product === undefined) throw new Error('this market has nothing on sale')
  const store = `/store/${product.username}`
  return { home: '/', store, product: `${store}/product/${product.id}` }
}

interface Report {
  readonly categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>
  readonly audits: Record<string, { score: number | null; title: string; displayValue?: string }>
}

const readReport = async (): Promise<Report> => JSON.parse(await readFile(reportFile, 'utf8'))

const mostTries = 3
/** Lighthouse asks for another run itself where the browser's trace lacks the beginning of the page. */
const isTraceLost = (output: string): boolean => output.includes('NO_NAVSTART')

async function scoresOf(url: string, tries = 1): Promise<Scores> {
  const flags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])].join(' ')
  const browser = await readFile(join(root, '.build/browser'), 'utf8').catch(() => '')
  const { code, output } = await run(
    'lighthouse',
    [
      url,
      '--quiet',
      '--output=json',
      `--output-path=${reportFile}`,
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=${flags}`,
    ],
    { ...(browser !== '' && { env: { CHROME_PATH: browser } }), limitMs: 3 * 60_000 },
  )
  if (code !== 0 && isTraceLost(output) && tries < mostTries) return scoresOf(url, tries + 1)
  if (code !== 0) throw new Error(`Lighthouse ended with ${code}: ${output}`)
  const report = await readReport()
  return Object.fromEntries(
    categories.map((category) => [category, Math.round(report.categories[category].score * 100)]),
  ) as Record<Category, number>
}

function told(scores: readonly number[]): string {
  const sorted = scores.toSorted((a, b) => a - b)
  return `${sorted[Math.floor(sorted.length / 2)]} (${sorted[0]} to ${sorted.at(-1)})`
}

async function tellWhy(): Promise<void> {
  const report = await readReport()
  for (const category of categories) {
    for (const { id, weight } of report.categories[category].auditRefs) {
      const audit = report.audits[id]
      if (weight === 0 || audit === undefined || audit.score === null || audit.score >= 0.9) continue
      console.log(`  ${category}: ${audit.title} ${audit.displayValue ?? ''} (${audit.score})`)
    }
  }
}

try {
  await market?.untilReady()
  // By the name that canonical links use.
  await measure(options.url ?? market?.url.replace('127.0.0.1', 'localhost') ?? '')
} finally {
  await market?.kill('SIGTERM')
  await rm(folder, { recursive: true, force: true })
}
