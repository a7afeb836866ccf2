import { deliveryOf, type Reached, reasonCodes } from '../../../contract/delivery/delivery-fee.ts'
import type { Language } from '../../../contract/errors.ts'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { mostAddresses } from '../../../contract/shared/limits.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { settingsOf } from '../../settings/index.ts'
import { reasonText } from '../delivery-texts.ts'
import { offeredOptions, positionOf, shopOf } from '../option-rows.ts'
import { type Address, addressesOf } from './address-rows.ts'

type Route = typeof contract.delivery.addresses

/** My addresses; for a given vendor also whether it delivers there, and the lowest fee. */
export async function listAddresses(ctx: AppContext, call: Call<Route>): Promise<ResponseData<Route>> {
  const { query, caller, language } = call
  if (query.userId !== undefined && query.userId !== caller.accountId) throw new Refusal('NOT_ALLOWED')
  const rows = await addressesOf(ctx.db, caller.accountId, query.limit ?? mostAddresses)
  if (query.vendorId === undefined) return rows
  const options = await offeredOptions(ctx.db, query.vendorId)
  const { roadFactor } = await settingsOf(ctx)
  const asked = { roadFactor, at: ctx.clock(), language }
  return rows.map((row) => ({ ...row, ...serviceTo(row, options, asked) }))
}

interface Asked {
  readonly roadFactor: number
  readonly at: Date
  readonly language: Language
}

type Offered = Awaited<ReturnType<typeof offeredOptions>>

/** Pick-up is possible from anywhere and says nothing of an address. */
function serviceTo(row: Address, options: Offered, { roadFactor, at, language }: Asked) {
  const { city } = row
  const place = { position: positionOf(row.latitude, row.longitude), city }
  const tried = options
    .filter((option) => option.kind !== 'PICKUP')
    .map((option) => ({
      option,
      reached: deliveryOf(option, { shop: shopOf(option), place, roadFactor, at }),
    }))
  const fees = tried.flatMap(({ reached }) => (reached.reasonCode === undefined ? [reached.feePaisa] : []))
  const distanceKm = tried[0]?.reached.distanceKm ?? null
  if (fees.length > 0) {
    const cheapestFee = Math.min(...fees)
    return { serviceable: true, distanceKm, cheapestFee, reasonCode: null, reasonText: null }
  }
  const [nearest] = tried.toSorted((a, b) => hopeOf(b) - hopeOf(a))
  const reasonCode = nearest?.reached.reasonCode ?? 'PAUSED'
  const reason = reasonText(reasonCode, nearest?.option ?? nothing, { distanceKm, city, at }, language)
  return { serviceable: false, distanceKm, cheapestFee: null, reasonCode, reasonText: reason }
}

const nothing = {
  maxKm: null,
  minSubtotalPaisa: null,
  maxSubtotalPaisa: null,
  weekdays: [],
  cutoffTime: null,
}

/**
 * Ranks refusals, so that the nearest to being lifted is presented: later in the list of codes, then farther reaching.
 */
const hopeOf = ({ option, reached }: { option: Offered[number]; reached: Reached }): number =>
  reasonCodes.indexOf(reached.reasonCode ?? 'PAUSED') * 10_000 + (option.maxKm ?? 0)
