/** Runs the jobs of the slices by the clock: each beat once, over all processes of the market. */
import { PgBoss } from 'pg-boss'
import type { AppContext } from '../context.ts'
import type { Job } from './jobs.ts'

export interface JobsRunner {
  /** Lets what is running finish, for a while. */
  readonly stop: () => Promise<void>
}

const longestRunSeconds = 300
/** A process that lives says so twice as often; of one that was killed the next beats hear after this. */
const silenceSeconds = 20
const stopPatienceMs = 8_000

/** As the owner of the database: the queue's own tables. Those who run jobs may only write rows into them. */
export async function installJobs(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, max: 1, supervise: false, schedule: false })
  let fault: Error | undefined
  boss.on('error', (error) => {
    fault = error
  })
  await boss.start()
  await boss.stop({ graceful: false })
  if (fault !== undefined) throw fault
}

/** @param lookEverySeconds how soon a process notices that a beat has come. */
export async function openJobs(
  ctx: AppContext,
  databaseUrl: string,
  jobs: readonly Job[],
  lookEverySeconds = 5,
): Promise<JobsRunner> {
  const log = ctx.log.child({ part: 'jobs' })
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'market-jobs',
    max: 2,
    connectionTimeoutMillis: 5_000,
    persistWarnings: false,
    // The tables belong to another role: see installJobs.
    migrate: false,
    reindex: false,
    superviseIntervalSeconds: 2 * lookEverySeconds,
    monitorIntervalSeconds: 2 * lookEverySeconds,
  })
  boss.on('error', (error) => log.warn({ error: error.message }, 'the jobs cannot reach the database'))
  await boss.start()
  for (const job of jobs) {
    // A beat that comes while the last one still runs or waits is dropped; one that failed waits for the next.
    const queue = { retryLimit: 0, expireInSeconds: longestRunSeconds, heartbeatSeconds: silenceSeconds }
    await boss.createQueue(job.name, { ...queue, policy: 'exclusive', deleteAfterSeconds: 24 * 3600 })
    // A queue that an older program made.
    await boss.updateQueue(job.name, queue)
    await boss.work(job.name, { pollingIntervalSeconds: lookEverySeconds }, async () => {
      try {
        await job.run(ctx)
      } catch (error) {
        log.error({ err: error, job: job.name }, 'a job failed')
        throw error
      }
    })
    await boss.schedule(job.name, job.cron)
  }
  await unscheduleOthers(boss, jobs)
  return { stop: () => boss.stop({ graceful: true, timeout: stopPatienceMs }) }
}

/** A job that no longer exists must not fill its queue for ever. */
async function unscheduleOthers(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const known = new Set(jobs.map(({ name }) => name))
  for (const { name } of await boss.getSchedules()) if (!known.has(name)) await boss.unschedule(name)
}
