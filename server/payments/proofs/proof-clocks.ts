import { afterOpenHours } from '../../../contract/shared/open-hours.ts'
import type { Tx } from '../../platform/db/db.ts'
import { storeHours } from '../../vendors/index.ts'

/**
 * Opening hours of the store within which a proof is to be reviewed; after as many again it is escalated to an admin.
 */
const answerHours = 2

export async function nextReminder(tx: Tx, vendorId: string, at: Date): Promise<Date> {
  const { slots, closedDays } = await storeHours(tx, vendorId, at)
  return afterOpenHours(slots, closedDays, at, answerHours)
}
