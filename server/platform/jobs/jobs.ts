import type { AppContext } from '../context.ts'

/** Something that is done later, again and again. Runs once per beat over all processes, and must bear repetition. */
export interface Job {
  /** `slice-what-it-does`, unique. */
  readonly name: string
  /** Five cron fields, UTC. */
  readonly cron: string
  readonly run: (ctx: AppContext) => Promise<void>
}
