import type { AppContext } from '../context.ts'

/** A recurring job. Each run happens once over all processes, and must be idempotent. */
export interface Job {
  /** `slice-what-it-does`, unique. */
  readonly name: string
  /** Five cron fields, UTC. */
  readonly cron: string
  readonly run: (ctx: AppContext) => Promise<void>
}
