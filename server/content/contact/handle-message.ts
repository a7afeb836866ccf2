import type { contract } from '../../../contract/index.ts'
import type { Answer } from '../../../contract/route.ts'
import type { Call } from '../../platform/binding.ts'
import { foundOr } from '../../platform/db.ts'
import type { Market } from '../../platform/market.ts'
import { Refusal } from '../../platform/refusal.ts'
import { toldMessages } from './contact-rows.ts'

type Handle = typeof contract.content.handleContact

/** Of two admins at once the first one's note stands; the other is told so. */
export async function handleMessage(
  market: Market,
  { params, body, person }: Call<Handle>,
): Promise<Answer<Handle>> {
  const handled = await market.db
    .updateTable('contact_message')
    .set({ handled_at: market.clock(), handled_by: person.accountId, handled_note: body.note })
    .where('id', '=', params.messageId)
    .where('confirmed_at', 'is not', null)
    .where('handled_at', 'is', null)
    .executeTakeFirst()
  const message = foundOr(
    await toldMessages(market.db).where('message.id', '=', params.messageId).executeTakeFirst(),
  )
  if (handled.numUpdatedRows === 0n) throw new Refusal('HANDLED_ALREADY')
  return message
}
