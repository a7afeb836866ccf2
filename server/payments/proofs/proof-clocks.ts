import { afterOpenHours } from '../../../contract/vendors/open-hours.ts'
import type { Tx } from '../../platform/db/db.ts'
import { storeHours } from '../../vendors/index.ts'

/** Open hours of the store within which a proof is answered; after as many again an admin is asked. */
const answerHours = 2

export async function nextReminder(tx: Tx, vendorId: string, at: Date): Promise<Date> {
  const { slots, closedDays } = await storeHours(tx, vendorId, at)
  return afterOpenHours(slots, closedDays, at, answerHours)
}
