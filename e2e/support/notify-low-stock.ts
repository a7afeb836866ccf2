/** Runs the job that tells stores of low stock. */
import { runJob } from './run-job.ts'

await runJob('catalogue-notify-low-stock')
