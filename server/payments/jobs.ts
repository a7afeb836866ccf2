import type { Job } from '../platform/jobs/jobs.ts'
import { renewSeals } from './accounts/reencrypt-secrets.ts'
import { checkDueAttempts } from './gateways/reconcile-attempt.ts'
import { proofJobs } from './proofs/proof-reminders.ts'
import { refundJobs } from './refunds/flag-overdue.ts'
import { renewRefundAccounts } from './refunds/refund-account.ts'

export const paymentsJobs: readonly Job[] = [
  { name: 'payments-check-attempts', cron: '* * * * *', run: checkDueAttempts },
  { name: 'payments-renew-seals', cron: '*/10 * * * *', run: renewSeals },
  { name: 'payments-renew-refund-accounts', cron: '*/10 * * * *', run: renewRefundAccounts },
  ...proofJobs,
  ...refundJobs,
]
