import { foundOr, type Tx } from '../../platform/db/db.ts'

/** Lock of one stock-taking of this vendor until commit: counts and the booking come one after the other. */
export const lockedTaking = async (tx: Tx, vendorId: string, id: string) =>
  foundOr(
    await tx
      .selectFrom('stock_taking')
      .select(['id', 'edition', 'booked_at as bookedAt'])
      .where('id', '=', id)
      .where('vendor_id', '=', vendorId)
      .forUpdate()
      .executeTakeFirst(),
  )
