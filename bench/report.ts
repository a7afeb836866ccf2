/** The table at the end. */
import { type Measurement, median } from './measure.ts'
import type { Operation } from './operations.ts'

export interface Outcome {
  readonly operation: Operation
  readonly product: readonly Measurement[]
  readonly floor: readonly Measurement[]
}

const memoryGoalMb = 300

export interface Memory {
  readonly atStartMb: number
  readonly afterMb: number
}

export function printOutcomes(outcomes: readonly Outcome[], { atStartMb, afterMb }: Memory): void {
  const rows = outcomes.map(({ operation, product, floor }) => {
    const ratio = middle(product, 'perSecond') / middle(floor, 'perSecond')
    const faults = [...product, ...floor].flatMap(({ refused }) => Object.entries(refused))
    return {
      operation: operation.name,
      'req/s': Math.round(middle(product, 'perSecond')),
      'floor req/s': Math.round(middle(floor, 'perSecond')),
      ratio: ratio.toFixed(2),
      goal: operation.goal.toFixed(2),
      '': faults.length > 0 ? 'FAULTS' : ratio >= operation.goal ? 'OK' : 'miss',
      'p50 ms': pair(product, floor, 'p50Ms', 2),
      'p99 ms': pair(product, floor, 'p99Ms', 1),
      'server CPU µs': pair(product, floor, 'serverCpuMicros', 0),
      'database CPU µs': pair(product, floor, 'databaseCpuMicros', 0),
      bytes: pair(product, floor, 'meanBytes', 0),
      'generator CPU': `${Math.round(100 * Math.max(...[...product, ...floor].map((one) => one.generatorCpu)))} %`,
    }
  })
  console.table(Object.fromEntries(rows.map(({ operation, ...row }) => [operation, row])))
  const verdict = afterMb < memoryGoalMb ? 'OK' : 'miss'
  console.log(
    `memory of the server: ${Math.round(atStartMb)} MB at the start, ${Math.round(afterMb)} MB after the run`,
  )
  console.log(`  (goal < ${memoryGoalMb} MB: ${verdict})`)
  console.log('pairs are product / floor; each figure is the median of the rounds')
  for (const { operation, product, floor } of outcomes) {
    if (!operation.name.startsWith('order')) continue
    const [placed, bare] = [middle(product, 'perSecond'), middle(floor, 'perSecond')]
    console.log(
      `${operation.name}: ${Math.round(placed)} orders placed per second, ${Math.round(bare)} by the bare transaction`,
    )
  }
  for (const { operation, product, floor } of outcomes) {
    const fault = [...product, ...floor].find(({ firstRefusal }) => firstRefusal !== undefined)
    if (fault !== undefined)
      console.log(`\n${operation.name}: ${JSON.stringify(fault.refused)}\n${fault.firstRefusal}`)
  }
}

type Figure = 'perSecond' | 'p50Ms' | 'p99Ms' | 'serverCpuMicros' | 'databaseCpuMicros' | 'meanBytes'

const middle = (rounds: readonly Measurement[], figure: Figure): number =>
  median(rounds.map((one) => one[figure]))

const pair = (
  product: readonly Measurement[],
  floor: readonly Measurement[],
  figure: Figure,
  digits: number,
): string => `${middle(product, figure).toFixed(digits)} / ${middle(floor, figure).toFixed(digits)}`
