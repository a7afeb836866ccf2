/**
 * The load generator, a process of its own: keep-alive connections over bare sockets, one request in flight
 * on each, requests written out beforehand. It measures from outside and knows nothing of the market.
 */
import { connect } from 'node:net'

export interface Load {
  readonly port: number
  /** Whole HTTP requests, sent in a cycle or each once. */
  readonly requests: readonly string[]
  readonly isOnce: boolean
  readonly connections: number
  readonly seconds: number
}

export interface Measured {
  readonly answered: number
  readonly seconds: number
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly meanBytes: number
  /** The generator's own share of one processor: near 1 it would be the bottleneck. */
  readonly generatorCpu: number
  /** Counts by status, of every response that is not 2xx. */
  readonly refused: Readonly<Record<string, number>>
  readonly firstRefusal: string | undefined
}

interface Tally {
  readonly latencies: number[]
  readonly refused: Record<string, number>
  firstRefusal: string | undefined
  bytes: number
}

async function run({ port, requests, isOnce, connections, seconds }: Load): Promise<Measured> {
  const wire = requests.map((request) => Buffer.from(request, 'latin1'))
  const tally: Tally = { latencies: [], refused: {}, firstRefusal: undefined, bytes: 0 }
  let sent = 0
  const began = performance.now()
  const cpu = process.cpuUsage()
  const ends = began + seconds * 1000
  const next = (): Buffer | undefined => {
    if (performance.now() >= ends || (isOnce && sent >= wire.length)) return undefined
    const request = wire[sent % wire.length]
    sent += 1
    return request
  }
  await Promise.all(Array.from({ length: connections }, () => drive(port, next, tally)))
  const took = (performance.now() - began) / 1000
  const { user, system } = process.cpuUsage(cpu)
  const sorted = Float64Array.from(tally.latencies).sort()
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return {
    answered: sorted.length,
    seconds: took,
    perSecond: sorted.length / took,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    meanBytes: Math.round(tally.bytes / Math.max(1, sorted.length)),
    generatorCpu: (user + system) / 1e6 / took,
    refused: tally.refused,
    firstRefusal: tally.firstRefusal,
  }
}

/** One connection: sends, reads the answer to its end, sends the next. */
function drive(port: number, next: () => Buffer | undefined, tally: Tally): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let sentAt = 0
    let held: Buffer | undefined
    let missing = 0
    let hasEnded = false

    const send = (): void => {
      const request = next()
      hasEnded = request === undefined
      if (request === undefined) return void socket.end()
      sentAt = performance.now()
      socket.write(request)
    }
    const answered = (): void => {
      tally.latencies.push(performance.now() - sentAt)
      held = undefined
      missing = 0
      send()
    }
    socket.on('connect', send)
    socket.on('error', reject)
    // A server may limit how many requests it takes on one connection.
    socket.on('close', () => resolve(hasEnded ? undefined : drive(port, next, tally)))
    socket.on('data', (chunk: Buffer) => {
      tally.bytes += chunk.length
      if (missing > 0) {
        missing -= chunk.length
        if (missing <= 0) answered()
        return
      }
      const received = held === undefined ? chunk : Buffer.concat([held, chunk])
      held = received
      const end = received.indexOf('\r\n\r\n')
      if (end < 0) return
      const head = received.toString('latin1', 0, end)
      const status = Number(head.slice(9, 12))
      const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
      if (length !== undefined) missing = Number(length) - (received.length - end - 4)
      else if (/\r\ntransfer-encoding: *chunked/i.test(head))
        missing = received.toString('latin1', received.length - 5) === '0\r\n\r\n' ? 0 : -1
      if (missing < 0) {
        missing = 0
        return
      }
      if (status < 200 || status > 299) {
        tally.refused[status] = (tally.refused[status] ?? 0) + 1
        tally.firstRefusal ??= received.toString('utf8', 0, 2000)
      }
      if (missing === 0) answered()
      else held = undefined
    })
  })
}

process.on('message', (load: Load) => {
  run(load).then(
    (measured) => process.send?.(measured),
    (error: unknown) => process.send?.({ fault: String(error) }),
  )
})
