import type { ShopperCaller } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/refusal.ts'

/** The owner of saved products: the caller. Another account's id is refused. */
export function saverOf(caller: ShopperCaller, userId: string | undefined): string {
  if (userId !== undefined && userId !== caller.accountId) throw new Refusal('NOT_ALLOWED')
  return caller.accountId
}
