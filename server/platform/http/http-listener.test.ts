import { Agent, request } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '../../testing/program.ts'
import { type HttpListener, openHttpListener } from './http-listener.ts'

let door: HttpListener
let base: string
async function openDoor(): Promise<void> {
  const port = await freePort()
  door = await openHttpListener({ host: '127.0.0.1', port })
  base = `http://127.0.0.1:${port}`
}
afterEach(() => door.shut())

test('before the market is open its pages say so, in both languages, and ask again by themselves', async () => {
  await openDoor()
  const page = await fetch(`${base}/store/dhaka-house`)
  expect(page.status).toBe(503)
  expect(page.headers.get('retry-after')).toBe('2')
  expect(await page.text()).toMatch(/http-equiv="refresh"[\s\S]*We're starting up[\s\S]*हाम्रो सेवा सुरु हुँदैछ/)
  const call = await fetch(`${base}/api/products/`, { method: 'POST' })
  expect([call.status, await call.json()]).toMatchObject([503, { code: 'OPENING' }])
  expect((await fetch(`${base}/readyz`)).status).toBe(503)
  expect(await (await fetch(`${base}/healthz`)).json()).toEqual({ status: 'ok' })
})

test('a port that is taken is named', async () => {
  await openDoor()
  const port = Number(new URL(base).port)
  await expect(openHttpListener({ host: '127.0.0.1', port })).rejects.toThrow(`PORT ${port} is taken`)
  await expect(openHttpListener({ host: '192.0.2.1', port })).rejects.toThrow(/^HOST 192.0.2.1 cannot/)
})

test('who is inside when the door shuts is served, and nobody else is let in', async () => {
  await openDoor()
  let serve = () => {}
  const entered = new Promise<void>((isInside) => {
    door.open((_request, response) => {
      serve = () => response.end('served')
      isInside()
    })
  })
  const inside = fetch(base).then((answer) => answer.text())
  await entered
  let isShut = false
  const shut = door.shut().then(() => {
    isShut = true
  })
  await expect(fetch(base)).rejects.toThrow()
  expect(isShut).toBe(false)
  serve()
  expect(await inside).toBe('served')
  await shut
})

test('a connection that is kept alive is told to go', async () => {
  await openDoor()
  door.open((_request, response) => response.end('served'))
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = () =>
    new Promise<number | string | undefined>((resolve) => {
      request(base, { agent }, (answer) => answer.resume().on('end', () => resolve(answer.statusCode)))
        .on('error', (error: NodeJS.ErrnoException) => resolve(error.code))
        .end()
    })
  expect(await ask()).toBe(200)
  const shut = door.shut()
  expect([503, 'ECONNRESET', 'ECONNREFUSED']).toContain(await ask())
  await shut
  agent.destroy()
})
