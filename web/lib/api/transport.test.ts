import { afterEach, expect, test, vi } from 'vitest'
import { warn } from '../browser/log.ts'
import { abortOngoing, send } from './transport.ts'

afterEach(() => vi.unstubAllGlobals())

/** A network that never answers, and records aborted calls. */
function silentNetwork(): AbortSignal[] {
  const asked: AbortSignal[] = []
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    asked.push(signal)
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  })
  return asked
}

test('at a sign-out all that is still being asked is given up, and nothing that is asked afterwards', async () => {
  const asked = silentNetwork()
  const read = send({ method: 'GET', url: '/api/support/chat' })
  const own = new AbortController()
  const write = send({ method: 'POST', url: '/api/support/chat/1/read', body: {}, signal: own.signal })
  abortOngoing()
  await expect(read).rejects.toMatchObject({ name: 'AbortError' })
  await expect(write).rejects.toMatchObject({ name: 'AbortError' })
  const goodbye = send({ method: 'POST', url: '/api/security/logout' })
  expect(asked.map(({ aborted }) => aborted)).toEqual([true, true, false])
  abortOngoing()
  await expect(goodbye).rejects.toMatchObject({ name: 'AbortError' })
})

test('what was given up is no line in the log', () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => {})
  warn('that messages arrived was not told', new DOMException('given up', 'AbortError'))
  expect(said).not.toHaveBeenCalled()
  warn('that messages arrived was not told', new TypeError('Failed to fetch'))
  expect(said).toHaveBeenCalledOnce()
})

test('a refusal says how many seconds the server asks to wait', async () => {
  const answer = (headers: Record<string, string>) => async () => new Response('', { status: 503, headers })
  vi.stubGlobal('fetch', answer({ 'retry-after': '30' }))
  expect(await send({ method: 'GET', url: '/api/support/chat' })).toMatchObject({
    status: 503,
    retryAfter: 30,
  })
  vi.stubGlobal('fetch', answer({ 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }))
  expect(await send({ method: 'GET', url: '/api/support/chat' })).not.toHaveProperty('retryAfter')
  vi.stubGlobal('fetch', answer({}))
  expect(await send({ method: 'GET', url: '/api/support/chat' })).not.toHaveProperty('retryAfter')
})
