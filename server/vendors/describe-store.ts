import type { contract } from '../../contract/index.ts'
import type { ResponseData } from '../../contract/route.ts'
import { toRupees } from '../../contract/shared/money.ts'
import { canonical, isSearchable } from '../accounts/index.ts'
import type { AppContext } from '../platform/context.ts'
import type { Call } from '../platform/http/binding.ts'
import { hoursOfToday } from './hours-of-today.ts'
import { badgesOfStore, orderCutoff, storeCardOf, storeCards } from './vendor-rows.ts'

type Describe = typeof contract.vendors.store

/**
 * One store by username or id; a store that is not approved looks exactly like one that does not exist, but to its own
 * vendor, who prepares it. An old username finds its store too: the response holds the new one, so that the page can
 * redirect.
 */
export async function describeStore(
  ctx: AppContext,
  { query, caller }: Call<Describe>,
): Promise<ResponseData<Describe>> {
  const at = ctx.clock()
  const ownId = caller?.userType === 'VENDOR' ? caller.vendorId : undefined
  const cards = storeCards(ctx.db, at).where((of) =>
    of.or([of('status', '=', 'APPROVED'), ...(ownId === undefined ? [] : [of('id', '=', ownId)])]),
  )
  const stores = cards.select([
    'least_selling_paisa as least',
    'greatest_selling_paisa as greatest',
    'is_vat_registered as isVatRegistered',
    'prep_days as prepDays',
    orderCutoff.as('orderCutoff'),
    badgesOfStore(at).as('badges'),
  ])
  const row = await narrowed(stores, query)?.executeTakeFirst()
  if (row === undefined) return []
  const { openTime, closeTime } = hoursOfToday(row, at)
  return [{ ...storeCardOf(row), openTime, closeTime, priceRange: priceRange(row.least, row.greatest) }]
}

type Stores = ReturnType<typeof storeCards>

function narrowed<Query extends Stores>(stores: Query, query: Call<Describe>['query']): Query | undefined {
  if (query.vendorId !== undefined) return stores.where('id', '=', query.vendorId) as Query
  const username = canonical(decoded(query.username ?? ''))
  if (!isSearchable(username)) return undefined
  return stores.where((of) =>
    of.or([
      of('username', '=', username),
      of(
        'id',
        '=',
        of.selectFrom('old_username').select('vendor_id').where('old_username.username', '=', username),
      ),
    ]),
  ) as Query
}

/** A username that was encoded twice on its way here; a lone % is left as it is. */
function decoded(username: string): string {
  try {
    return decodeURIComponent(username)
  } catch {
    return username
  }
}

/** In whole rupees, rounded outwards, so that every product lies within the range. */
const priceRange = (least: number | null, greatest: number | null): string =>
  least === null || greatest === null
    ? '0 to 100000'
    : `${Math.floor(toRupees(least))} to ${Math.ceil(toRupees(greatest))}`
