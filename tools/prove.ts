/**
 * `npm run prove -- --cases N --seed S`: the property tests of the ledger on new cases, a thousand unless told
 * otherwise. In the suite they run on a fixed seed, so that a red run is due to the change; here a fresh seed is drawn
 * and printed, so that a failure can be reproduced. A failing case becomes an example in its test.
 */
import { randomInt } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root, run } from './run.ts'

const mostCases = 1_000_000
const longestCaseMs = 4_000
/** Batches: each has a database of its own, as no store may have thousands of promo codes, nor a shopper of proofs. */
const casesOfMarket = 200

const { values } = parseArgs({
  options: { cases: { type: 'string', default: '1000' }, seed: { type: 'string' } },
})
const cases = wholeNumber('cases', values.cases, 1, mostCases)
const seed = values.seed === undefined ? randomInt(2 ** 30) : wholeNumber('seed', values.seed, 0, 2 ** 31 - 1)

function wholeNumber(name: string, typed: string, least: number, most: number): number {
  const number = Number(typed)
  if (/^\d+$/.test(typed) && number >= least && number <= most) return number
  console.error(`--${name} is a whole number from ${least} to ${most}.`)
  process.exit(1)
}

/** The tests that take their cases from `server/testing/cases.ts`. */
async function propertyTests(): Promise<string[]> {
  const files = await readdir(join(root, 'server'), { recursive: true })
  const tests = files.filter((file) => file.endsWith('.test.ts')).map((file) => join('server', file))
  const texts = await Promise.all(tests.map((file) => readFile(join(root, file), 'utf8')))
  return tests.filter((_, at) => texts[at]?.includes('/testing/cases.ts')).sort()
}

const tests = await propertyTests()
console.log(`${cases} cases of each of ${tests.length} properties; seed ${seed}`)
for (let done = 0; done < cases; done += casesOfMarket) {
  const [many, from] = [Math.min(casesOfMarket, cases - done), seed + done / casesOfMarket]
  const { code } = await run('vitest', ['run', ...tests], {
    isStreamed: true,
    limitMs: 60_000 + many * tests.length * longestCaseMs,
    env: { PROVE_SEED: String(from), PROVE_CASES: String(many) },
  })
  if (code === 0) continue
  console.error(`Again: npm run prove -- --cases ${many} --seed ${from}`)
  process.exitCode = code
  break
}
