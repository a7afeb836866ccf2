/** Outbox: sends messages in their order, with retries until the server has answered. */
import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { ApiProblem } from '../../lib/api/problem.ts'
import { loadWithRetry } from '../../lib/loading/load-retry.ts'
import { openObservable } from '../../lib/observable.ts'
import { currentUser } from '../../lib/session/person.ts'
import { place } from './chat-data.ts'
import { dropUnsent, storeUnsent, type Unsent, unsentOf } from './unsent.ts'

const waiting = openObservable<readonly Unsent[]>([])
const away = openObservable(false)

/** Unsent messages of all conversations. */
export const useUnsent = waiting.use
/** True while the server is unreachable, or has asked for a pause (Retry-After). */
export const useIsAway = away.use

const shortestPauseMs = 2_000
const longestPauseMs = 60_000

let pauseMs = shortestPauseMs
let timer: ReturnType<typeof setTimeout> | undefined
let queries: QueryClient | undefined
let isSending = false
let isWanted = false
/** Retry-After: before this moment (milliseconds since 1970) nothing is sent unless the person asks. */
let pausedUntil = 0
/** Monotonic clock: messages of one millisecond keep their order, too. */
let lastAt = 0

/** Sends the messages left from before. Calling it again retries, unless the server has asked for a pause. */
export async function openOutbox(client: QueryClient): Promise<void> {
  if (queries === undefined) {
    addEventListener('online', () => void sendDue())
    addEventListener('offline', () => away.set(true))
    document.addEventListener('visibilitychange', () => void sendDue())
  }
  queries = client
  await sendDue()
}

/** All messages are stored before the first is sent. */
export async function enqueueMessage(
  ...said: readonly Omit<Unsent, 'clientId' | 'personId' | 'at'>[]
): Promise<void> {
  const personId = currentUser()?.id
  if (personId === undefined) return
  const all = said.map((one) => {
    lastAt = Math.max(Date.now(), lastAt + 1)
    return { ...one, clientId: crypto.randomUUID(), personId, at: lastAt }
  })
  waiting.set([...waiting.get(), ...all])
  await Promise.all(all.map(storeUnsent))
  await sendDue()
}

/** The person asks: sent at once, even during a pause. */
export async function resendMessage({ fault: _, ...one }: Unsent): Promise<void> {
  await storeUnsent(one)
  await sendAll()
}

export async function forgetUnsent(clientId: string): Promise<void> {
  await dropUnsent(clientId)
  await look()
}

async function look(): Promise<readonly Unsent[]> {
  const personId = currentUser()?.id
  const all = personId === undefined ? [] : await unsentOf(personId)
  waiting.set(all)
  return all
}

/** The timer that the pause has started sends what it holds back. */
async function sendDue(): Promise<void> {
  if (Date.now() < pausedUntil) await look()
  else await sendAll()
}

async function sendAll(): Promise<void> {
  isWanted = true
  if (isSending) return
  isSending = true
  clearTimeout(timer)
  try {
    // Race: a send requested while the last pass was finishing needs another pass.
    while (isWanted) {
      isWanted = false
      await inOneTab(sendEach)
    }
  } finally {
    isSending = false
  }
}

/** Web Lock: one tab at a time, so that messages keep their order. */
const inOneTab = (work: () => Promise<void>): Promise<unknown> =>
  'locks' in navigator ? navigator.locks.request('outbox', work) : work()

async function sendEach(): Promise<void> {
  // Read again for each message: new ones may be added while others are sent.
  for (;;) {
    const next = (await look()).find(({ fault }) => fault === undefined)
    if (next === undefined) {
      if (navigator.onLine) away.set(false)
      return
    }
    if (!(await sendOne(next))) return
  }
}

/** False when nothing can be sent for now. */
async function sendOne(one: Unsent): Promise<boolean> {
  try {
    const { conversationId, clientId, body, productId, orderId } = one
    const picture = await pictureOf(one)
    const message = await api.chat.sendMessage({
      params: { conversationId },
      body: {
        clientId,
        body,
        ...(picture !== undefined && { picture }),
        ...(productId !== undefined && { productId }),
        ...(orderId !== undefined && { orderId }),
      },
    })
    if (queries !== undefined) place(queries, conversationId, message)
    await dropUnsent(clientId)
    pauseMs = shortestPauseMs
    away.set(false)
    void queries?.invalidateQueries({ queryKey: ['chat', 'talks'] })
    return true
  } catch (error) {
    if (!isForGood(error)) {
      rest(error)
      return false
    }
    await storeUnsent({ ...one, fault: error.errors.body ?? error.errors.picture ?? error.detail })
    return true
  }
}

/** A picture is uploaded once: its name is stored, so that a retry of the message does not upload it again. */
async function pictureOf(one: Unsent): Promise<string | undefined> {
  if (one.picture === undefined || one.pictureName !== undefined) return one.pictureName
  const { sendPicture } = await loadWithRetry(() => import('../picture-field/send-picture.ts'))
  const signal = new AbortController().signal
  const { picture } = one
  const { name } = await sendPicture({ picture, shape: 'PRIVATE', onProgress: () => {}, signal })
  await storeUnsent({ ...one, pictureName: name })
  return name
}

/** Refusals are final. Outages, lost connections and rate limits are retried with backoff. */
const isForGood = (error: unknown): error is ApiProblem =>
  error instanceof ApiProblem &&
  error.status >= 400 &&
  error.status < 500 &&
  ![401, 408, 429].includes(error.status)

function rest(error: unknown): void {
  away.set(true)
  const askedMs = error instanceof ApiProblem ? error.retryAfter * 1_000 : 0
  pausedUntil = Date.now() + askedMs
  timer = setTimeout(() => void sendAll(), Math.max(askedMs, pauseMs))
  pauseMs = Math.min(longestPauseMs, pauseMs * 2)
}
