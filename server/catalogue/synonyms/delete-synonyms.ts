import type { contract } from '../../../contract/index.ts'
import { recordAdminAction } from '../../accounts/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr, inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { synonymsOf } from './list-synonyms.ts'
import { relatedSynonyms } from './related-synonyms.ts'

type Route = typeof contract.catalogue.deleteSynonyms

/** Deletes a group: from then on its words match only themselves. */
export async function deleteSynonyms(ctx: AppContext, { caller, params }: Call<Route>): Promise<void> {
  const id = params.groupId
  await inTransaction(ctx.db, async (tx) => {
    // Locked, so that the trail records the words that went.
    foundOr(
      await tx.selectFrom('synonym_group').select('id').where('id', '=', id).forUpdate().executeTakeFirst(),
    )
    const about = relatedSynonyms(await synonymsOf(tx, id))
    await tx.deleteFrom('synonym_group').where('id', '=', id).execute()
    await recordAdminAction(tx, {
      actorId: caller.accountId,
      act: 'SYNONYMS_DELETED',
      about,
      before: about.detail,
      at: ctx.clock(),
    })
  })
}
