/** Having PDFs drawn, in a thread of its own that is started when somebody needs it and sent home when nobody does. */
import { Worker } from 'node:worker_threads'
import { Refusal } from '../../platform/refusal.ts'
import { openTurns } from '../../platform/turns.ts'
import type { DrawingJob } from './job.ts'

const longestDrawingMs = 30_000
const idleMs = 60_000
const mostWaiting = 12
const mostOfOne = 2

interface Answer {
  readonly id: number
  readonly pdf?: Uint8Array
  readonly fault?: string
}

const turns = openTurns(1, mostWaiting)
const drawing = new Map<string, number>()
let thread: Worker | undefined
let idle: NodeJS.Timeout | undefined
let lastId = 0

/** Draws for one account. TOO_MANY_TRIES when too much waits already, of theirs or of everybody's. */
export async function drawFor(accountId: string, job: DrawingJob): Promise<Uint8Array> {
  const mine = drawing.get(accountId) ?? 0
  if (mine >= mostOfOne) throw new Refusal('TOO_MANY_TRIES', { retryAfter: 2 })
  drawing.set(accountId, mine + 1)
  try {
    return await turns(() => drawNow(job))
  } finally {
    const left = (drawing.get(accountId) ?? 1) - 1
    if (left === 0) drawing.delete(accountId)
    else drawing.set(accountId, left)
  }
}

function drawNow(job: DrawingJob): Promise<Uint8Array> {
  const worker = openThread()
  lastId += 1
  const id = lastId
  return new Promise<Uint8Array>((resolve, reject) => {
    const stop = () => {
      clearTimeout(tooLong)
      worker.off('message', hear).off('error', fail).off('exit', gone)
    }
    const fail = (error: Error) => {
      stop()
      dismiss(worker)
      reject(error)
    }
    const gone = () => fail(new Error('the drawing thread ended'))
    const hear = (answer: Answer) => {
      if (answer.id !== id) return
      stop()
      if (answer.pdf) resolve(answer.pdf)
      else reject(new Error(`a document could not be drawn: ${answer.fault}`))
      restLater(worker)
    }
    const tooLong = setTimeout(() => fail(new Error('a document took too long to draw')), longestDrawingMs)
    worker.on('message', hear).on('error', fail).on('exit', gone)
    worker.postMessage({ id, job })
  })
}

function openThread(): Worker {
  clearTimeout(idle)
  if (thread === undefined) {
    thread = new Worker(new URL('./draw-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    })
    // The process may end while it sits idle.
    thread.unref()
  }
  return thread
}

function restLater(worker: Worker): void {
  clearTimeout(idle)
  idle = setTimeout(() => dismiss(worker), idleMs)
  idle.unref()
}

function dismiss(worker: Worker): void {
  if (thread === worker) thread = undefined
  void worker.terminate()
}
