import type { Job } from '../platform/jobs.ts'
import { checkDueAttempts } from './gateways/check-attempt.ts'
import { proofJobs } from './proofs/proof-reminders.ts'
import { refundJobs } from './refunds/flag-overdue.ts'

export const paymentsJobs: readonly Job[] = [
  { name: 'payments-check-attempts', cron: '* * * * *', run: checkDueAttempts },
  ...proofJobs,
  ...refundJobs,
]
