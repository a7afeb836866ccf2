import type { contract } from '../../contract/index.ts'
import type { Answer } from '../../contract/route.ts'
import {
  type DeliveryTerms,
  deliveryOf,
  deliveryTerms,
  etaText,
  feePartText,
  openQuotes,
  type Reached,
  reasonText,
} from '../delivery/index.ts'
import type { Call } from '../platform/binding.ts'
import { foundOr } from '../platform/db.ts'
import type { Market } from '../platform/market.ts'
import { settingsOf } from '../settings/index.ts'

type Route = typeof contract.orders.quote

/** The fee of one option to one place, as a list of one. It is bound for 15 minutes; where nothing is brought, nothing is bound. */
export async function quoteDelivery(
  market: Market,
  { query, language }: Call<Route>,
): Promise<Answer<Route>> {
  const terms = foundOr(await deliveryTerms(market.db, query))
  const { option } = terms
  const { latitude, longitude } = query
  const place = latitude === undefined || longitude === undefined ? null : { latitude, longitude }
  const { roadFactor } = await settingsOf(market)
  const reached = reachedFrom(terms, place, roadFactor)
  const { quoteId, expiresAt } = openQuotes(market).give({
    vendorId: option.vendorId,
    deliveryOptionId: option.id,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    feePaisa: reached.feePaisa,
    distanceKm: reached.distanceKm,
  })
  return [
    {
      deliveryOptionId: option.id,
      distanceKm: reached.distanceKm,
      fee: reached.feePaisa,
      serviceable: reached.reasonCode === undefined,
      ...(reached.reasonCode && {
        reasonCode: reached.reasonCode,
        reasonText: reasonText(reached.reasonCode, option, reached, language),
      }),
      etaText: etaText(option, language),
      freeAboveRemaining: option.freeAbovePaisa,
      breakdown: reached.parts.map(({ kind, paisa }) => ({
        label: feePartText(kind, language),
        amount: paisa,
      })),
      quoteId: reached.reasonCode === undefined ? quoteId : '',
      expiresAt,
    },
  ]
}

type Place = Parameters<typeof deliveryOf>[2]

/** A store that is not selling pauses all of its options. */
const reachedFrom = ({ option, shop }: DeliveryTerms, place: Place, roadFactor: number): Reached =>
  deliveryOf(
    { ...option, isActive: option.isActive && shop.status === 'APPROVED' },
    shop.position,
    place,
    roadFactor,
  )
