/** Reconnecting after a restart of the server: pages come back with their own settings, and read what they missed. */
import { setTimeout as pause } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { realtimeReconnectAttempts } from '../contract/shared/limits.ts'
import type { Asking } from './listeners.ts'
import type { Running } from './servers.ts'

export interface Restarted {
  readonly pages: number
  readonly readyMs: number
  /** Between the first page's first try and the last page's. */
  readonly spreadMs: number
  readonly tries: number
  readonly back: number
  /** From the server being ready again to the last page being back. */
  readonly backMs: number
  /** Pages that read the API again and found the notification that they missed. */
  readonly foundMissed: number
  readonly toldOnce: number
  readonly told: number
}

interface Page {
  readonly token: string
  readonly socket: Socket
  readonly heard: string[]
  readonly tries: number[]
  /** The API's response after reconnecting. */
  missed: Promise<string> | undefined
}

export interface Restart {
  readonly product: Running
  readonly tokens: readonly string[]
  readonly again: () => Promise<Running>
  /** Inserts a notification for each, past the server. */
  readonly writeMissed: () => Promise<void>
  /** Orders of some of these accounts, placed when all are back. */
  readonly asks: readonly Asking[]
}

const patienceMs = 25_000

export async function restartUnder(plan: Restart): Promise<{ product: Running; restarted: Restarted }> {
  const url = `http://127.0.0.1:${plan.product.port}`
  const pages = plan.tokens.map((token) => openPage(url, token))
  await until(() => pages.every(({ socket }) => socket.connected))
  for (const page of pages) page.socket.on('connect', () => void readTruth(url, page))
  const downAt = performance.now()
  await plan.product.stop()
  await plan.writeMissed()
  const product = await plan.again()
  const readyAt = performance.now()
  await until(() => pages.every(({ socket }) => socket.connected))
  const backMs = performance.now() - readyAt
  const truths = await Promise.all(pages.map(({ missed }) => missed))
  const first = pages.map(({ tries }) => tries[0] ?? downAt)
  for (const { path, headers, body } of plan.asks)
    await fetch(url + path, { method: 'POST', headers, body }).then((answer) => answer.arrayBuffer())
  await pause(1_000)
  const told = pages.filter(({ heard }) => heard.length > 0)
  const restarted = {
    pages: pages.length,
    readyMs: readyAt - downAt,
    spreadMs: Math.max(...first) - Math.min(...first),
    tries: pages.reduce((sum, { tries }) => sum + tries.length, 0),
    back: pages.filter(({ socket }) => socket.connected).length,
    backMs,
    foundMissed: truths.filter((truth) => truth?.includes('BENCH-AWAY')).length,
    told: told.length,
    toldOnce: told.filter(({ heard }) => new Set(heard).size === heard.length).length,
  }
  for (const { socket } of pages) socket.disconnect()
  return { product, restarted }
}

function openPage(url: string, token: string): Page {
  const settings = { reconnectionAttempts: realtimeReconnectAttempts, transports: ['websocket', 'polling'] }
  const socket = io(url, { ...settings, forceNew: true, auth: { token } })
  const page: Page = { token, socket, heard: [], tries: [], missed: undefined }
  socket.onAny((event: string, said: { id: string }) => page.heard.push(`${event} ${said.id}`))
  socket.io.on('reconnect_attempt', () => page.tries.push(performance.now()))
  // As a page does after its reconnect attempts are used up, or when it becomes visible.
  socket.io.on('reconnect_failed', () => setTimeout(() => socket.connect(), 1_000))
  return page
}

const readTruth = (url: string, page: Page): Promise<string> => {
  page.missed = fetch(`${url}/api/support/notification/`, {
    headers: { authorization: `Bearer ${page.token}` },
  })
    .then((answer) => answer.text())
    .catch(String)
  return page.missed
}

async function until(isSo: () => boolean): Promise<void> {
  const ends = performance.now() + patienceMs
  while (!isSo() && performance.now() < ends) await pause(20)
}
