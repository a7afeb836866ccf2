import { chargedFee, deliveryOf } from '../../../contract/delivery/delivery-fee.ts'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import {
  deliveryTerms,
  etaText,
  feePartText,
  type NextBest,
  nextBest,
  openQuotes,
  reasonText,
} from '../../delivery/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { settingsOf } from '../../settings/index.ts'

type Route = typeof contract.orders.quote

/**
 * The fee of one option to one place, as a list of one. The quote fixes it for 15 minutes; where there is no delivery
 * there is no quote, and the next best option is named.
 */
export async function quoteDelivery(
  ctx: AppContext,
  { query, language }: Call<Route>,
): Promise<ResponseData<Route>> {
  const { option, shop } = foundOr(await deliveryTerms(ctx.db, query))
  const { latitude, longitude, city = null, subtotal } = query
  const position = latitude === undefined || longitude === undefined ? null : { latitude, longitude }
  const { roadFactor } = await settingsOf(ctx)
  const journey = { place: { position, city }, roadFactor, at: ctx.clock(), goodsPaisa: subtotal }
  // A store that is not selling pauses all of its options.
  const isActive = option.isActive && shop.status === 'APPROVED'
  const { reasonCode, distanceKm, feePaisa, parts } = deliveryOf(
    { ...option, isActive },
    { ...journey, shop: shop.position },
  )
  const vendorId = option.vendorId
  const bound = { latitude: position?.latitude ?? null, longitude: position?.longitude ?? null, city }
  const { quoteId, expiresAt } = openQuotes(ctx).give({
    ...bound,
    ...{ vendorId, deliveryOptionId: option.id, feePaisa, distanceKm },
  })
  const next = reasonCode && (await nextBest(ctx.db, { ...journey, vendorId }))
  return [
    {
      deliveryOptionId: option.id,
      distanceKm,
      fee: feePaisa,
      charged: chargedFee(feePaisa, option.freeAbovePaisa, subtotal ?? 0),
      serviceable: reasonCode === undefined,
      ...(reasonCode && {
        reasonCode,
        reasonText: reasonText(reasonCode, option, { distanceKm, city, at: journey.at }, language),
      }),
      etaText: etaText(option, language),
      freeAboveRemaining:
        option.freeAbovePaisa === null ? null : Math.max(0, option.freeAbovePaisa - (subtotal ?? 0)),
      breakdown: parts.map(({ kind, paisa }) => ({ label: feePartText(kind, language), amount: paisa })),
      quoteId: reasonCode === undefined ? quoteId : '',
      expiresAt,
      ...(next && { nextBest: nextOf(next) }),
    },
  ]
}

const nextOf = ({ feePaisa, ...option }: NextBest) => ({ ...option, fee: feePaisa })
