import type { ShopperCaller } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/refusal.ts'

/** Whose saved goods are meant: mine. Naming somebody else is refused, never followed. */
export function saverOf(caller: ShopperCaller, userId: string | undefined): string {
  if (userId !== undefined && userId !== caller.accountId) throw new Refusal('NOT_ALLOWED')
  return caller.accountId
}
