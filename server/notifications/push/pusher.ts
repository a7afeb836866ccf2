import type { AppContext } from '../../platform/context.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { sendDuePush } from './send-push.ts'

export interface Pusher {
  /** Sends what is due, soon. */
  readonly wake: () => void
  readonly close: () => Promise<void>
}

/** The wake-up in this process; the job of every minute sends messages whose process has died. */
export function openPusher(ctx: AppContext): Pusher {
  let running: Promise<void> | undefined
  let isWanted = false
  let isClosed = false
  const passes = async (): Promise<void> => {
    while (isWanted && !isClosed) {
      isWanted = false
      while (!isClosed && (await sendDuePush(ctx)) > 0);
    }
  }
  return {
    wake: () => {
      isWanted = true
      running ??= passes()
        .catch((error: unknown) => ctx.log.warn({ err: error }, 'push messages wait'))
        .finally(() => {
          running = undefined
        })
    },
    close: async () => {
      isClosed = true
      await running
    },
  }
}

const keptForDays = 90

export const notificationsJobs: readonly Job[] = [
  {
    name: 'notifications-push',
    cron: '* * * * *',
    run: async (ctx) => {
      while ((await sendDuePush(ctx)) > 0);
    },
  },
  {
    name: 'notifications-forget-old',
    cron: '20 21 * * *',
    run: async (ctx) => {
      const before = new Date(ctx.clock().getTime() - keptForDays * 86_400_000)
      await ctx.db.deleteFrom('notification').where('sent_at', '<', before).execute()
    },
  },
]
