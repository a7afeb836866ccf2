import { join } from 'node:path'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startScript } from '../../testing/program.ts'
import { openTestMarket, type TestMarket } from '../../testing/test-market.ts'
import { handOver } from '../db/app-role.ts'
import type { Job } from './jobs.ts'
import { installJobs, openJobs } from './jobs-runner.ts'

let opened: TestMarket
let clock: PgBoss
let url: string
beforeAll(async () => {
  opened = await openTestMarket()
  await installJobs(opened.databaseUrl)
  url = await handOver(opened.databaseUrl)
  clock = new PgBoss({ connectionString: opened.databaseUrl, schedule: false, supervise: false, max: 1 })
  clock.on('error', () => {})
})
afterAll(async () => {
  await clock.stop({ graceful: false })
  await opened.close()
})

const monthly = '0 0 1 * *'

test('a job runs at its beat, in one of two processes, and a beat that fails is not the last', async () => {
  const ran: string[] = []
  let done = () => {}
  const jobOf = (who: string): Job => ({
    name: 'test-count',
    cron: monthly,
    run: async () => {
      ran.push(who)
      done()
      if (ran.length === 1) throw new Error('the first time goes wrong')
    },
  })
  const runners = await Promise.all(
    ['one', 'other'].map((who) => openJobs(opened.ctx, url, [jobOf(who)], 0.5)),
  )
  await clock.start()
  for (const beat of [1, 2]) {
    const run = new Promise<void>((resolve) => {
      done = resolve
    })
    await expect.poll(() => clock.send('test-count')).not.toBeNull()
    await run
    expect(ran).toHaveLength(beat)
  }
  await Promise.all(runners.map((runner) => runner.stop()))
})

// Red where a run has nothing but its five minutes: what was killed keeps the job from running for so long.
test('a run that was killed does not keep the next one from running, and one that lives does', async () => {
  const script = join(import.meta.dirname, '../..', 'testing', 'hanging-job.ts')
  const doomed = startScript(script, [], { JOBS_URL: url })
  await expect.poll(() => clock.getQueue('test-hang')).not.toBeNull()
  await expect.poll(() => clock.send('test-hang')).not.toBeNull()
  await expect.poll(doomed.output).toBe('RUNNING')
  let ran = 0
  const job: Job = {
    name: 'test-hang',
    cron: monthly,
    run: async () => {
      ran += 1
    },
  }
  const runner = await openJobs(opened.ctx, url, [job], 0.5)
  const one = async (query: string) => (await opened.pool.query(query)).rows[0]
  const heartbeat = () =>
    one("select heartbeat_on from pgboss.job where name = 'test-hang' and state = 'active'")
  const lookedAt = () => one("select monitor_claim_on from pgboss.queue where name = 'test-hang'")
  // The one that lives renews its heartbeat by itself; then the supervisor looks, and leaves it running.
  for (const fact of [heartbeat, lookedAt]) {
    const before = await fact()
    await expect.poll(fact).not.toEqual(before)
  }
  expect(await clock.send('test-hang')).toBeNull()
  await doomed.kill('SIGKILL')
  await opened.pool.query(
    `update pgboss.job set heartbeat_on = heartbeat_on - interval '20 seconds'
     where name = 'test-hang' and state = 'active'`,
  )
  await expect.poll(() => clock.send('test-hang')).not.toBeNull()
  await expect.poll(() => ran).toBe(1)
  await runner.stop()
}, 90_000)

test('a job that is no more is taken off the clock', async () => {
  const runner = await openJobs(opened.ctx, url, [])
  expect(await clock.getSchedules()).toEqual([])
  await runner.stop()
})
