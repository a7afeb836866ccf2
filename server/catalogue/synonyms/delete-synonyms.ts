import type { contract } from '../../../contract/index.ts'
import { noteAct } from '../../accounts/index.ts'
import type { Market } from '../../platform/context.ts'
import { foundOr, inTransaction } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { synonymsOf } from './list-synonyms.ts'
import { synonymsAbout } from './related-synonyms.ts'

type Route = typeof contract.catalogue.deleteSynonyms

/** From then on its words mean only themselves. */
export async function deleteSynonyms(market: Market, { person, params }: Call<Route>): Promise<void> {
  const id = params.groupId
  await inTransaction(market.db, async (tx) => {
    // Held, so that the trail remembers the words that went.
    foundOr(
      await tx.selectFrom('synonym_group').select('id').where('id', '=', id).forUpdate().executeTakeFirst(),
    )
    const about = synonymsAbout(await synonymsOf(tx, id))
    await tx.deleteFrom('synonym_group').where('id', '=', id).execute()
    await noteAct(tx, {
      actorId: person.accountId,
      act: 'SYNONYMS_DELETED',
      about,
      before: about.told,
      at: market.clock(),
    })
  })
}
