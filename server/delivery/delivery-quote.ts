import { z } from 'zod'
import type { Place } from '../../contract/delivery/delivery-fee.ts'
import type { AppContext } from '../platform/context.ts'
import { openSignedTokens } from '../platform/security/signed-token.ts'

const quoteMinutes = 15

/** The content of a quote: the fee of one option to one place. A signed token, not stored. */
const quoteShape = z.object({
  vendorId: z.string(),
  deliveryOptionId: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  city: z.string().nullable(),
  feePaisa: z.number().int().min(0),
  distanceKm: z.number().nullable(),
})
export type Quote = z.output<typeof quoteShape>

interface QuoteSubject {
  readonly vendorId: string
  readonly deliveryOptionId: string
  readonly place: Place
}

/** Issues quotes, and verifies them: unexpired, and for the same option and place. */
export function openQuotes(ctx: AppContext) {
  const signed = openSignedTokens(ctx.config, 'delivery-quote', quoteShape)
  return {
    give: (quote: Quote): { quoteId: string; expiresAt: Date } => {
      const expiresAt = new Date(ctx.clock().getTime() + quoteMinutes * 60_000)
      return { quoteId: signed.sign(quote, expiresAt), expiresAt }
    },
    honour: (quoteId: string, subject: QuoteSubject): Quote | undefined => {
      const quote = signed.read(quoteId, ctx.clock())
      return quote !== undefined && isOf(quote, subject) ? quote : undefined
    },
  }
}

const isOf = (quote: Quote, { vendorId, deliveryOptionId, place }: QuoteSubject): boolean =>
  quote.vendorId === vendorId &&
  quote.deliveryOptionId === deliveryOptionId &&
  quote.latitude === (place.position?.latitude ?? null) &&
  quote.longitude === (place.position?.longitude ?? null) &&
  // A quote without a district is valid in all of them: its fee does not depend on it.
  (quote.city === null || quote.city === place.city)
