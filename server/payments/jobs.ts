import type { Job } from '../platform/jobs.ts'
import { checkDueAttempts } from './gateways/check-attempt.ts'

export const paymentsJobs: readonly Job[] = [
  { name: 'payments-check-attempts', cron: '* * * * *', run: checkDueAttempts },
]
