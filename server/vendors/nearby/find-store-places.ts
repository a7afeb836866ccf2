import { sql } from 'kysely'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Call } from '../../platform/http/binding.ts'

type Places = typeof contract.vendors.storePlaces

/** Approved stores with a pin whose name or address holds the words, the busiest first. Read by an index of trigrams. */
export async function findStorePlaces(
  ctx: AppContext,
  { query }: Call<Places>,
): Promise<ResponseData<Places>> {
  const pattern = `%${query.words.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return (
    ctx.db
      .selectFrom('vendor')
      .select([
        'id as vendorId',
        'username',
        'shop_name as shopName',
        'shop_name_ne as shopNameNe',
        'address as vendorAddress',
        'city',
        'latitude',
        'longitude',
      ])
      .where('status', '=', 'APPROVED')
      .where('latitude', 'is not', null)
      // The check constraint sets both or neither.
      .$narrowType<{ latitude: number; longitude: number }>()
      .where(
        sql<boolean>`(lower(shop_name || ' ' || address) like ${pattern} or lower(shop_name_ne) like ${pattern})`,
      )
      .orderBy('goods_count', 'desc')
      .orderBy('id')
      .limit(query.noOfRows)
      .execute()
  )
}
