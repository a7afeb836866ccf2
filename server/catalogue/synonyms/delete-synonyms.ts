import type { contract } from '../../../contract/index.ts'
import type { Call } from '../../platform/binding.ts'
import { foundOr } from '../../platform/db.ts'
import type { Market } from '../../platform/market.ts'

type Route = typeof contract.catalogue.deleteSynonyms

/** From then on its words mean only themselves. */
export async function deleteSynonyms({ db }: Market, { params }: Call<Route>): Promise<void> {
  foundOr(
    await db.deleteFrom('synonym_group').where('id', '=', params.groupId).returning('id').executeTakeFirst(),
  )
}
