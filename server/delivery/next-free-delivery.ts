import type { Db } from '../platform/db/db.ts'

export interface NextFree {
  readonly name: string
  readonly nameNe: string | null
  readonly abovePaisa: number
}

/** The option of a store that is free from the least sum above this one; a pick-up is free anyway. */
export async function nextFreeDelivery(
  db: Db,
  vendorId: string,
  goodsPaisa: number,
): Promise<NextFree | undefined> {
  const found = await db
    .selectFrom('delivery_option')
    .select(['name', 'name_ne as nameNe', 'free_above_paisa as abovePaisa'])
    .where('vendor_id', '=', vendorId)
    .where('is_active', '=', true)
    .where('kind', '!=', 'PICKUP')
    .where('free_above_paisa', '>', goodsPaisa)
    .orderBy('free_above_paisa')
    .orderBy('sort')
    .limit(1)
    .executeTakeFirst()
  return found && { ...found, abovePaisa: found.abovePaisa ?? 0 }
}
