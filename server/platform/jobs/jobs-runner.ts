/** The scheduler of the slices' jobs: each run happens once, over all processes of the market. */
import { PgBoss } from 'pg-boss'
import type { AppContext } from '../context.ts'
import type { Job } from './jobs.ts'

export interface JobsRunner {
  /** Waits for running jobs, for a while. */
  readonly stop: () => Promise<void>
}

const longestRunSeconds = 300
/** Heartbeat timeout: a live process renews twice as often; after a kill the job is free again. */
const silenceSeconds = 20
const stopPatienceMs = 8_000

/** As the owner of the database: the queue's own tables. The role that runs jobs may only write rows into them. */
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

/** @param lookEverySeconds polling interval: how soon a process notices a run that is due. */
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
    // A run that comes due while the last one still runs or waits is dropped; a failed one waits for the next.
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
