/**
 * A crowd of open pages, as a process of its own: one websocket for each account, and orders whose event must arrive
 * over it. It implements the protocol by itself and imports nothing of the product.
 */

export interface Crowd {
  readonly port: number
  readonly tokens: readonly string[]
}

/** One order of an account in the crowd, as a whole request. */
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

export interface ReceivedEvents {
  readonly asked: number
  readonly refused: number
  /** The message of the first refusal. */
  readonly refusal: string | undefined
  /** From sending the request to receiving its event over the socket. */
  readonly heardMs: readonly number[]
  /** From sending the request to its response. */
  readonly answeredMs: readonly number[]
}

/** Sessions that are ended, each by its own request. */
export interface Ending {
  readonly asks: readonly Asking[]
}

export type Order = { crowd: Crowd } | { wave: Wave } | { ending: Ending } | { leave: true }

const patienceMs = 10_000
const atOnce = 50
const waiting = new Map<number, (at: number) => void>()
const sockets = new Map<number, WebSocket>()
let port = 0

/** Concurrency limit of fifty connections. Returns how many were admitted. */
async function open(crowd: Crowd): Promise<number> {
  port = crowd.port
  for (let from = 0; from < crowd.tokens.length; from += atOnce) {
    const group = crowd.tokens.slice(from, from + atOnce)
    await Promise.all(group.map((token, at) => openOne(token, from + at)))
  }
  return sockets.size
}

function openOne(token: string, listener: number): Promise<void> {
  return new Promise((done, fail) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`)
    socket.addEventListener('error', () => fail(new Error('a socket was not let in')))
    socket.addEventListener('close', () => {
      sockets.delete(listener)
      fail(new Error('a socket was cut before it was let in'))
    })
    socket.addEventListener('message', ({ data }) => {
      const said = String(data)
      if (said.startsWith('0{')) socket.send(`40${JSON.stringify({ token })}`)
      else if (said === '2') socket.send('3')
      else if (said.startsWith('44')) fail(new Error(`a socket was refused: ${said}`))
      else if (said.startsWith('40')) {
        sockets.set(listener, socket)
        done()
      } else if (said.startsWith('42')) waiting.get(listener)?.(performance.now())
    })
  })
}

const ask = ({ path, headers, body }: Asking) =>
  fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body })

async function send({ asks, perSecond }: Wave): Promise<ReceivedEvents> {
  const heardMs: number[] = []
  const answeredMs: number[] = []
  const refusals: string[] = []
  await Promise.all(
    asks.map(async (asking, at) => {
      await new Promise((wake) => setTimeout(wake, (at * 1000) / perSecond))
      const heard = heardBy(asking.listener)
      const sentAt = performance.now()
      const answer = await ask(asking)
      const said = await answer.text()
      if (!answer.ok) {
        refusals.push(`${answer.status} ${said}`)
        waiting.delete(asking.listener)
        return
      }
      answeredMs.push(performance.now() - sentAt)
      const heardAt = await heard
      if (heardAt !== undefined) heardMs.push(heardAt - sentAt)
    }),
  )
  return { asked: asks.length, refused: refusals.length, refusal: refusals[0], heardMs, answeredMs }
}

/** Undefined when no event came in time. */
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

/** How long after the response each socket was cut; nothing for one that never was. */
async function end({ asks }: Ending): Promise<number[]> {
  const cutMs = await Promise.all(
    asks.map(async (asking) => {
      const socket = sockets.get(asking.listener)
      const cut = new Promise<number | undefined>((done) => {
        socket?.addEventListener('close', () => done(performance.now()))
        setTimeout(done, patienceMs)
      })
      await (await ask(asking)).arrayBuffer()
      const answeredAt = performance.now()
      const cutAt = await cut
      return cutAt === undefined ? [] : [Math.max(0, cutAt - answeredAt)]
    }),
  )
  return cutMs.flat()
}

async function leave(): Promise<number> {
  const all = [...sockets.values()]
  await Promise.all(
    all.map(
      (socket) =>
        new Promise<void>((done) => {
          socket.addEventListener('close', () => done())
          socket.close()
        }),
    ),
  )
  return all.length
}

function doAs(order: Order): Promise<unknown> {
  if ('crowd' in order) return open(order.crowd)
  if ('wave' in order) return send(order.wave)
  if ('ending' in order) return end(order.ending)
  return leave()
}

process.on('message', (order: Order) => {
  doAs(order).then(
    (answer) => process.send?.({ answer }),
    (error: unknown) => process.send?.({ fault: String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))
