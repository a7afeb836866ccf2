/** Worker threads and processes: a job that fails, ends or spins for ever takes nothing else with it. */
import { describe, expect, test } from 'vitest'
import type { StubbornJob } from '../../testing/stubborn-worker.ts'
import { inProcess, inThread, JobTimeout, openJobWorker } from './job-worker.ts'

const file = new URL('../../testing/stubborn-worker.ts', import.meta.url)
const patient = { longestMs: 60_000, idleMs: 1_000 }

describe.each([
  ['thread', inThread(file, 64)],
  ['process', inProcess(file, 64)],
])('a worker %s', (_name, start) => {
  const run = openJobWorker<StubbornJob, string>(start, patient)

  test('answers one job after the other', async () => {
    expect(await run('answer')).toBe('answered')
    expect(await run('answer')).toBe('answered')
  })

  test('tells what it threw, and takes the next job', async () => {
    await expect(run('fail')).rejects.toThrow('as it was asked')
    expect(await run('answer')).toBe('answered')
  })

  test('that ends in the middle of a job is started anew for the next', async () => {
    await expect(run('end')).rejects.toThrow('ended')
    expect(await run('answer')).toBe('answered')
  })

  test('that spins is stopped at its time limit; nothing waits for it meanwhile', async () => {
    const short = openJobWorker<StubbornJob, string>(start, { ...patient, longestMs: 1_500 })
    const spinning = expect(short('spin')).rejects.toThrow(JobTimeout)
    expect(await run('answer')).toBe('answered')
    await spinning
  })
})
