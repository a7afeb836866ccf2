/** The worker's side of job-worker.ts: answers each job, in a thread or in a process of its own. */
import { parentPort } from 'node:worker_threads'

interface Asked<Job> {
  readonly id: number
  readonly job: Job
}

export function serveJobs<Job>(work: (job: Job) => Promise<unknown>): void {
  const answer = (message: object) => {
    if (parentPort !== null) parentPort.postMessage(message)
    else process.send?.(message, () => {})
  }
  const hear = async ({ id, job }: Asked<Job>) => {
    try {
      answer({ id, result: await work(job) })
    } catch (error) {
      answer({ id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  }
  if (parentPort !== null) parentPort.on('message', (asked: Asked<Job>) => void hear(asked))
  else {
    process.on('message', (asked: Asked<Job>) => void hear(asked))
    // The parent process is gone.
    process.on('disconnect', () => process.exit())
  }
}
