import type { ShopperCaller } from '../platform/http/caller.ts'
import { Refusal } from '../platform/refusal.ts'

/** The owner of the cart: the caller. A foreign user id is refused. */
export function cartOwnerOf(caller: ShopperCaller, userId: string | undefined): string {
  if (userId !== undefined && userId !== caller.accountId) throw new Refusal('NOT_ALLOWED')
  return caller.accountId
}
