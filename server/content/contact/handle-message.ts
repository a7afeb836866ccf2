import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { recordAdminAction } from '../../accounts/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { presentMessages } from './contact-rows.ts'

type Handle = typeof contract.content.handleContact

/** Race of two admins: the first one's note stands; the other is refused, and the trail names the first alone. */
export function handleMessage(
  ctx: AppContext,
  { params, body, caller }: Call<Handle>,
): Promise<ResponseData<Handle>> {
  const at = ctx.clock()
  return inTransaction(ctx.db, async (tx) => {
    const handled = await tx
      .updateTable('contact_message')
      .set({ handled_at: at, handled_by: caller.accountId, handled_note: body.note })
      .where('id', '=', params.messageId)
      .where('confirmed_at', 'is not', null)
      .where('handled_at', 'is', null)
      .executeTakeFirst()
    const message = foundOr(
      await presentMessages(tx).where('message.id', '=', params.messageId).executeTakeFirst(),
    )
    if (handled.numUpdatedRows === 0n) throw new Refusal('HANDLED_ALREADY')
    await recordAdminAction(tx, {
      actorId: caller.accountId,
      act: 'CONTACT_HANDLED',
      // Nothing of the writer's words: the trail is kept for good, the message is not.
      about: { kind: 'CONTACT', id: params.messageId, name: '' },
      after: { note: body.note },
      at,
    })
    return message
  })
}
