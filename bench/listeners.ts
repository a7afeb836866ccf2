/**
 * A crowd of open pages, as a process of its own: one websocket for each person, and orders whose word must come
 * back over it. It speaks the wire by itself and knows nothing of the market.
 */

export interface Crowd {
  readonly port: number
  readonly tokens: readonly string[]
}

/** One order of somebody in the crowd, as a whole request. */
export interface Asking {
  readonly listener: number
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface Wave {
  readonly asks: readonly Asking[]
  readonly perSecond: number
}

export interface Heard {
  readonly asked: number
  readonly heard: number
  readonly refused: number
  /** From sending the request to hearing of it over the socket. */
  readonly heardMs: readonly number[]
  /** How much later than the answer that was; 0 where the word came first. */
  readonly afterAnswerMs: readonly number[]
}

const patienceMs = 10_000
const waiting = new Map<number, (at: number) => void>()
const sockets: WebSocket[] = []

/** Fifty at a time: a crowd comes in through a door. */
async function open({ port, tokens }: Crowd): Promise<number> {
  const atOnce = 50
  for (let from = 0; from < tokens.length; from += atOnce) {
    const group = tokens.slice(from, from + atOnce)
    await Promise.all(group.map((token, at) => openOne(port, token, from + at)))
  }
  return sockets.length
}

function openOne(port: number, token: string, listener: number): Promise<void> {
  return new Promise((done, fail) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`)
    socket.addEventListener('error', () => fail(new Error('a socket was not let in')))
    socket.addEventListener('message', ({ data }) => {
      const said = String(data)
      if (said.startsWith('0{')) socket.send(`40${JSON.stringify({ token })}`)
      else if (said === '2') socket.send('3')
      else if (said.startsWith('40')) {
        sockets.push(socket)
        done()
      } else if (said.startsWith('42')) waiting.get(listener)?.(performance.now())
    })
  })
}

async function tell(port: number, { asks, perSecond }: Wave): Promise<Heard> {
  const heardMs: number[] = []
  const afterAnswerMs: number[] = []
  let refused = 0
  await Promise.all(
    asks.map(async (ask, at) => {
      await new Promise((wake) => setTimeout(wake, (at * 1000) / perSecond))
      const heard = heardBy(ask.listener)
      const sentAt = performance.now()
      const answer = await fetch(`http://127.0.0.1:${port}${ask.path}`, {
        method: 'POST',
        headers: ask.headers,
        body: ask.body,
      })
      await answer.arrayBuffer()
      const answeredAt = performance.now()
      if (!answer.ok) {
        refused += 1
        waiting.delete(ask.listener)
        return
      }
      const heardAt = await heard
      if (heardAt === undefined) return
      heardMs.push(heardAt - sentAt)
      afterAnswerMs.push(Math.max(0, heardAt - answeredAt))
    }),
  )
  return { asked: asks.length, heard: heardMs.length, refused, heardMs, afterAnswerMs }
}

/** Undefined when no word came in time. */
function heardBy(listener: number): Promise<number | undefined> {
  return new Promise((done) => {
    const limit = setTimeout(() => done(undefined), patienceMs)
    waiting.set(listener, (at) => {
      clearTimeout(limit)
      waiting.delete(listener)
      done(at)
    })
  })
}

let port = 0
process.on('message', (said: { crowd: Crowd } | { wave: Wave }) => {
  const done = 'crowd' in said ? open(said.crowd) : tell(port, said.wave)
  if ('crowd' in said) port = said.crowd.port
  done.then(
    (answer) => process.send?.({ answer }),
    (error: unknown) => process.send?.({ fault: String(error) }),
  )
})
