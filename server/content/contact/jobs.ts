import type { Job } from '../../platform/jobs/jobs.ts'

/** Removes messages that were not confirmed in time. */
export const contentJobs: readonly Job[] = [
  {
    name: 'content-sweep-messages',
    cron: '15 21 * * *',
    run: async ({ db, clock }) => {
      await db
        .deleteFrom('contact_message')
        .where('confirmed_at', 'is', null)
        .where('token_expires_at', '<', clock())
        .execute()
    },
  },
]
