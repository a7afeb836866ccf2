/** The report of `npm run bench -- sockets`. */
import type { ReceivedEvents } from './listeners.ts'
import type { Measurement } from './measure.ts'
import type { Restarted } from './restart.ts'

export interface CrowdFigures {
  readonly opened: number
  readonly openedMs: number
  readonly bytesEach: number
  readonly residentWithMb: number
  /** Share of one processor while idle. */
  readonly idleCpu: number
  readonly heard: ReceivedEvents
}

const at = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
const p50 = (values: readonly number[]) => at(values, 0.5)
const p99 = (values: readonly number[]) => at(values, 0.99)

export function printCrowds(product: CrowdFigures, floor: CrowdFigures): void {
  const row = (figure: (one: CrowdFigures) => number, digits = 1) => ({
    product: figure(product).toFixed(digits),
    'bare socket.io': figure(floor).toFixed(digits),
    ratio: figure(floor) > 0 ? (figure(product) / figure(floor)).toFixed(2) : '',
  })
  console.log(`\n${product.opened} sockets on one process, nothing else asked of it:`)
  console.table({
    'memory, kB each': row(({ bytesEach }) => bytesEach / 1024),
    'resident with all, MB': row(({ residentWithMb }) => residentWithMb),
    'processor while idle, %': row(({ idleCpu }) => idleCpu * 100),
    'let in, a second': row(({ opened, openedMs }) => (opened * 1000) / openedMs, 0),
    'order to its answer, p50 ms': row(({ heard }) => p50(heard.answeredMs)),
    'order to its answer, p99 ms': row(({ heard }) => p99(heard.answeredMs)),
    'order to its word, p50 ms': row(({ heard }) => p50(heard.heardMs)),
    'order to its word, p99 ms': row(({ heard }) => p99(heard.heardMs)),
  })
  for (const { heard } of [product, floor]) printHeard(heard)
}

function printHeard({ asked, heardMs, refused, refusal }: ReceivedEvents): void {
  const isWhole = heardMs.length + refused === asked
  console.log(
    `${heardMs.length} of ${asked} orders heard of (${refused} refused)${isWhole ? '' : ': MISSING'}`,
  )
  if (refusal !== undefined) console.log(refusal)
}

interface Browsed {
  readonly alone: Measurement
  readonly among: Measurement
  readonly talking: Measurement
  readonly heard: ReceivedEvents
}

export function printBrowsing({ alone, among, talking, heard }: Browsed): void {
  const row = (one: Measurement) => ({
    'req/s': one.perSecond.toFixed(0),
    share: (one.perSecond / alone.perSecond).toFixed(2),
    'p50 ms': one.p50Ms.toFixed(0),
    'p99 ms': one.p99Ms.toFixed(0),
    'server CPU µs': one.serverCpuMicros.toFixed(0),
    'of it': (one.serverCpuMicros / alone.serverCpuMicros).toFixed(2),
    faults: Object.values(one.refused).reduce((sum, count) => sum + count, 0),
  })
  console.log('\nthe shop, browsed:')
  console.table({
    'without sockets': row(alone),
    'beside the sockets': row(among),
    'while they are told of orders, too': row(talking),
  })
  const words = `p50 ${p50(heard.heardMs).toFixed(1)} ms, p99 ${p99(heard.heardMs).toFixed(1)} ms`
  const answers = `p50 ${p50(heard.answeredMs).toFixed(1)} ms, p99 ${p99(heard.answeredMs).toFixed(1)} ms`
  console.log(`delivery meanwhile, from asking for an order to its word: ${words}; to its answer: ${answers}`)
  printHeard(heard)
}

export function printCut(cutMs: readonly number[], ended: number): void {
  const most = Math.max(...cutMs)
  const verdict = cutMs.length === ended && most <= 2_000 ? 'OK' : 'miss'
  console.log(
    `\n${cutMs.length} of ${ended} ended sessions cut: p50 ${p50(cutMs).toFixed(1)} ms, at most ${most.toFixed(1)} ms after the answer (goal 2 s: ${verdict})`,
  )
}

export function printRestart(one: Restarted): void {
  const verdict = one.back === one.pages && one.backMs < 10_000 ? 'OK' : 'miss'
  console.log(
    `\nserver restarted under ${one.pages} pages: ready again after ${(one.readyMs / 1000).toFixed(1)} s; ` +
      `${one.back} back ${(one.backMs / 1000).toFixed(1)} s later (goal 10 s: ${verdict}), ` +
      `first tries over ${(one.spreadMs / 1000).toFixed(1)} s, ${(one.tries / one.pages).toFixed(1)} tries each`,
  )
  console.log(
    `${one.foundMissed} found by the API what they had missed; ` +
      `${one.told} told of something afterwards, ${one.toldOnce} of them of each thing once`,
  )
}
