/** A worker that answers, fails, exits or hangs, as its job says. */
import { serveJobs } from '../platform/jobs/serve-jobs.ts'

export type StubbornJob = 'answer' | 'fail' | 'end' | 'spin'

serveJobs(async (job: StubbornJob) => {
  if (job === 'fail') throw new Error('as it was asked')
  if (job === 'end') process.exit(3)
  if (job === 'spin') for (;;) void job
  return `${job}ed`
})
