import type { Job } from '../platform/jobs/jobs.ts'
import { reencryptSecrets } from './accounts/reencrypt-secrets.ts'
import { reconcileDueAttempts } from './gateways/reconcile-attempt.ts'
import { proofJobs } from './proofs/proof-reminders.ts'
import { refundJobs } from './refunds/flag-overdue.ts'
import { reencryptRefundAccounts } from './refunds/refund-account.ts'

export const paymentsJobs: readonly Job[] = [
  { name: 'payments-check-attempts', cron: '* * * * *', run: reconcileDueAttempts },
  { name: 'payments-renew-seals', cron: '*/10 * * * *', run: reencryptSecrets },
  { name: 'payments-renew-refund-accounts', cron: '*/10 * * * *', run: reencryptRefundAccounts },
  ...proofJobs,
  ...refundJobs,
]
