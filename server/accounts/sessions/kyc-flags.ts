import type { Db } from '../../platform/db/db.ts'

const completed = new Set(['UNDER_REVIEW', 'NEEDS_CHANGES', 'APPROVED', 'SUSPENDED', 'REJECTED', 'CLOSED'])
const reviewed = new Set(['NEEDS_CHANGES', 'APPROVED', 'SUSPENDED', 'REJECTED', 'CLOSED'])

const yesNo = (isSo: boolean) => (isSo ? 'Y' : 'N')

/** A vendor's status in the three flags of the specification. */
export const flagsOf = (status: string) =>
  ({
    isKycCompleted: yesNo(completed.has(status)),
    isKycReviewed: yesNo(reviewed.has(status)),
    isKycApproved: yesNo(status === 'APPROVED'),
  }) as const

/** Read here and not through vendors: the caller must be known before any later slice is called. */
export const vendorStateOf = (db: Db, accountId: string) =>
  db.selectFrom('vendor').select(['id', 'status']).where('account_id', '=', accountId).executeTakeFirst()
