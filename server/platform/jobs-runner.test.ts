import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestMarket, type TestMarket } from '../testing/market.ts'
import type { Job } from './jobs.ts'
import { openJobs } from './jobs-runner.ts'

let opened: TestMarket
let clock: PgBoss
beforeAll(async () => {
  opened = await openTestMarket()
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
    ['one', 'other'].map((who) => openJobs(opened.market, opened.databaseUrl, [jobOf(who)], 0.5)),
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

test('a job that is no more is taken off the clock', async () => {
  const runner = await openJobs(opened.market, opened.databaseUrl, [])
  expect(await clock.getSchedules()).toEqual([])
  await runner.stop()
})
