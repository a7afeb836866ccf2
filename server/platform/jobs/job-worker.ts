/**
 * Worker threads and worker processes: work that would block the event loop, or take much memory, done elsewhere, one
 * job at a time and under a time limit. A worker starts with its first job and ends when idle, or with a job that
 * takes too long.
 */
import { fork } from 'node:child_process'
import { Worker } from 'node:worker_threads'

/** A job that was stopped at its time limit. */
export class JobTimeout extends Error {}

interface Running {
  readonly post: (message: unknown) => void
  readonly stop: () => void
  /** One listener each; a new one takes the place of the one before. */
  onMessage: (message: Answer) => void
  onEnd: (error: Error) => void
}

interface Answer {
  readonly id: number
  readonly result?: unknown
  readonly fault?: string
}

interface JobLimits {
  readonly longestMs: number
  readonly idleMs: number
}

/** Shares the process: for work that keeps a core busy with data of our own making. */
export const inThread = (file: URL, heapMb: number) => (): Running => {
  const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: heapMb } })
  // The server may end while its worker sits idle.
  worker.unref()
  const running: Running = {
    post: (message) => worker.postMessage(message),
    stop: () => void worker.terminate(),
    onMessage: () => {},
    onEnd: () => {},
  }
  worker.on('message', (answer: Answer) => running.onMessage(answer))
  worker.on('error', (error) => running.onEnd(error as Error))
  worker.on('exit', () => running.onEnd(new Error('the worker thread ended')))
  return running
}

/** Memory of its own, given back when it ends: for decoders that read what strangers send. */
export const inProcess = (file: URL, heapMb: number) => (): Running => {
  const child = fork(file, [], {
    execArgv: [`--max-old-space-size=${heapMb}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Nothing of our settings and secrets is needed there.
    env: {},
  })
  child.unref()
  child.channel?.unref()
  const running: Running = {
    post: (message) => void child.send(message as object, () => {}),
    stop: () => void child.kill('SIGKILL'),
    onMessage: () => {},
    onEnd: () => {},
  }
  child.on('message', (answer: Answer) => running.onMessage(answer))
  child.on('error', (error) => running.onEnd(error))
  child.on('exit', () => running.onEnd(new Error('the worker process ended')))
  return running
}

/**
 * Answers a function that runs one job. Two at once are the caller's fault: put a concurrency limit before it. Throws
 * JobTimeout at the limit, and what the worker threw, its stack in the message.
 */
export function openJobWorker<Job, Result>(
  start: () => Running,
  { longestMs, idleMs }: JobLimits,
): (job: Job) => Promise<Result> {
  let worker: Running | undefined
  let idle: NodeJS.Timeout | undefined
  let lastId = 0

  const dismiss = (one: Running) => {
    if (worker === one) worker = undefined
    one.onEnd = () => {}
    one.stop()
  }
  const opened = () => {
    clearTimeout(idle)
    if (worker === undefined) {
      const fresh = start()
      // A worker that ends by itself while idle gets no further job.
      fresh.onEnd = () => dismiss(fresh)
      worker = fresh
    }
    return worker
  }

  return (job) => {
    const own = opened()
    lastId += 1
    const id = lastId
    return new Promise<Result>((resolve, reject) => {
      const settle = () => {
        clearTimeout(limit)
        own.onMessage = () => {}
        own.onEnd = () => dismiss(own)
      }
      const fail = (error: Error) => {
        settle()
        dismiss(own)
        reject(error)
      }
      const limit = setTimeout(() => fail(new JobTimeout('the job took too long')), longestMs)
      own.onEnd = fail
      own.onMessage = (answer) => {
        if (answer.id !== id) return
        settle()
        if (answer.fault === undefined) resolve(answer.result as Result)
        else reject(new Error(answer.fault))
        idle = setTimeout(() => dismiss(own), idleMs)
        idle.unref()
      }
      own.post({ id, job })
    })
  }
}
