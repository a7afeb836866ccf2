import type { contract } from '../../contract/index.ts'
import type { Answer } from '../../contract/route.ts'
import type { Call } from '../platform/binding.ts'
import type { Market } from '../platform/market.ts'
import { Refusal } from '../platform/refusal.ts'
import { settingsOf } from '../settings/index.ts'
import { type Address, addressesOf, mostAddresses } from './address-rows.ts'
import { deliveryOf } from './delivery-fee.ts'
import { offeredOptions, positionOf } from './option-rows.ts'

type Route = typeof contract.delivery.addresses

/** My addresses; with a vendor each also says whether that vendor brings goods there, and for what at least. */
export async function listAddresses(market: Market, { query, person }: Call<Route>): Promise<Answer<Route>> {
  if (query.userId !== undefined && query.userId !== person.accountId) throw new Refusal('NOT_ALLOWED')
  const rows = await addressesOf(market.db, person.accountId, query.limit ?? mostAddresses)
  if (query.vendorId === undefined) return rows
  const options = await offeredOptions(market.db, query.vendorId)
  const { roadFactor } = await settingsOf(market)
  return rows.map((row) => ({ ...row, ...serviceTo(row, options, roadFactor) }))
}

/** Picking goods up is possible from anywhere and says nothing of an address. */
function serviceTo(row: Address, options: Awaited<ReturnType<typeof offeredOptions>>, roadFactor: number) {
  const place = positionOf(row.latitude, row.longitude)
  const tried = options
    .filter((option) => option.kind !== 'PICKUP')
    .map((option) =>
      deliveryOf(option, positionOf(option.shopLatitude, option.shopLongitude), place, roadFactor),
    )
  const fees = tried.filter((one) => one.reasonCode === undefined).map((one) => one.feePaisa)
  return {
    serviceable: fees.length > 0,
    distanceKm: tried[0]?.distanceKm ?? null,
    cheapestFee: fees.length > 0 ? Math.min(...fees) : null,
    reasonCode: fees.length > 0 ? null : (tried[0]?.reasonCode ?? 'PAUSED'),
  }
}
