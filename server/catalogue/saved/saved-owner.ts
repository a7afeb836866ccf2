import type { Shopper } from '../../platform/http/caller.ts'
import { Refusal } from '../../platform/refusal.ts'

/** Whose saved goods are meant: mine. Naming somebody else is refused, never followed. */
export function saverOf(person: Shopper, userId: string | undefined): string {
  if (userId !== undefined && userId !== person.accountId) throw new Refusal('NOT_ALLOWED')
  return person.accountId
}
