/** Before anything is measured: do both send the same responses? A floor that does less would be a false measure. */
import { connect } from 'node:net'
import { isDeepStrictEqual } from 'node:util'
import type { Operation } from './operations.ts'
import type { Stage } from './stage.ts'

const samples = 5
/** Orders are new each time, and search is compared with a different search on purpose. */
const answeredDifferently = new Set(['suggest', 'order-8', 'order-32'])
/** The page is rendered anew every few seconds; where a figure in it has changed, the lengths are still comparable. */
const isAboutAsLong = (a: Buffer, b: Buffer): boolean => Math.abs(a.length - b.length) < a.length / 50

export async function compareAnswers(
  operation: Operation,
  stage: Stage,
  tokens: readonly string[],
  productPort: number,
  floorPort: number,
): Promise<void> {
  const requests = operation.requests(stage, tokens)
  for (let at = 0; at < samples; at += 1) {
    const request = requests[(at * 37) % requests.length] ?? ''
    const next = requests[(at * 37 + 1) % requests.length] ?? ''
    const ofProduct = await askOnce(productPort, request)
    const ofFloor = await askOnce(floorPort, operation.isOnce ? next : request)
    for (const answer of [ofProduct, ofFloor]) {
      if (answer.status < 200 || answer.status > 299) {
        throw new Error(
          `${operation.name} was refused: ${answer.status} ${answer.body.toString().slice(0, 500)}`,
        )
      }
    }
    if (answeredDifferently.has(operation.name)) continue
    if (operation.name === 'home' && isAboutAsLong(ofProduct.body, ofFloor.body)) continue
    if (!isSame(ofProduct.body, ofFloor.body)) {
      const both = [ofProduct, ofFloor].map(({ body }) => body.toString().slice(0, 2000))
      throw new Error(`${operation.name}: product and floor answer differently\n${both.join('\n')}`)
    }
  }
}

function isSame(a: Buffer, b: Buffer): boolean {
  if (a.equals(b)) return true
  try {
    return isDeepStrictEqual(JSON.parse(a.toString(), toMinute), JSON.parse(b.toString(), toMinute))
  } catch {
    return false
  }
}

const minuteMs = 60_000
const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** What is ready "now" is so some milliseconds later in the second answer. */
const toMinute = (_: string, value: unknown): unknown =>
  typeof value === 'string' && instant.test(value) ? Math.round(Date.parse(value) / minuteMs) : value

interface Told {
  readonly status: number
  readonly body: Buffer
}

/** One request, word for word as the load generator sends it. */
export function askOnce(port: number, request: string): Promise<Told> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' })
    const parts: Buffer[] = []
    socket.on('data', (part) => parts.push(Buffer.from(part)))
    socket.on('error', reject)
    socket.on('end', () => {
      const whole = Buffer.concat(parts)
      const end = whole.indexOf('\r\n\r\n')
      resolve({ status: Number(whole.toString('latin1', 9, 12)), body: whole.subarray(end + 4) })
    })
    socket.write(request.replace('\r\nHost:', '\r\nConnection: close\r\nHost:'), 'latin1')
  })
}
