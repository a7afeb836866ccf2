/** Winner campaigns, entries, winners and prizes as people read them. */
import { z } from 'zod'
import { personName, phoneNumber, streetAddress } from '../accounts/person-fields.ts'
import { promoKinds } from '../promotions/promo-kinds.ts'
import { id, instant, money } from '../shared/fields.ts'
import {
  disqualifications,
  entryFaults,
  winnerCampaignStates,
  winnerCampaignStatuses,
  winnerModes,
  winnerPrizes,
  winnerStates,
} from './winner-states.ts'

const count = z.number().int()

/** A voucher's name is the title of its promo code; points are called by their number. */
export const shownPrize = z.object({
  kind: z.enum(winnerPrizes),
  name: z.string(),
  nameNe: z.string().nullable(),
  /** The stated worth of a product, or that of points as of now; null for a voucher. */
  worth: money.nullable(),
  /** Of POINTS. */
  points: count.nullable(),
  voucher: z
    .object({
      kind: z.enum(promoKinds),
      percent: count.nullable(),
      amount: money.nullable(),
      maxDiscount: money.nullable(),
      minSubtotal: money,
      until: instant,
    })
    .nullable(),
})

const store = z
  .object({ vendorId: id, username: z.string(), shopName: z.string(), shopNameNe: z.string().nullable() })
  .nullable()

/** Of a draw: the hashes are published with it, the seed once the winners are selected. In hexadecimal digits. */
const draw = z
  .object({
    permission: z.string(),
    seedHash: z.string(),
    seed: z.string().nullable(),
    /** Of the seed of all salts, which stays secret; null for a draw whose keys have none. */
    keySeedHash: z.string().nullable(),
  })
  .nullable()

const head = {
  id,
  title: z.string(),
  titleNe: z.string().nullable(),
  terms: z.string(),
  termsNe: z.string().nullable(),
  mode: z.enum(winnerModes),
  winners: count,
  nth: count.nullable(),
  store,
  minOrder: money,
  startsAt: instant,
  endsAt: instant,
  waitDays: count,
  claimDays: count,
  prize: shownPrize,
  state: z.enum(winnerCampaignStates),
  /** When the winners are selected at the earliest, unless that is done before. */
  selectsAt: instant,
  selectedAt: instant.nullable(),
  cancelReason: z.string().nullable(),
  draw,
  /** Entries that count; once it is over, those that counted then. */
  entries: count,
}

/** A winner as everybody reads it; places pass on in the order of `round`. */
const shownWinner = z.object({
  place: count,
  /** 1: selected first for this place; then those next in line. */
  round: count,
  /** The name with all but its initials covered. */
  name: z.string(),
  /** Of its entry in the sheet; null where an admin chose somebody without one. */
  key: z.string().nullable(),
  state: z.enum(winnerStates),
})

/** As everybody reads it. `now` is the moment of this answer. */
export const shownWinnerCampaign = z.object({
  ...head,
  now: instant,
  /** By place and round; empty before they are selected. */
  chosen: z.array(shownWinner),
})

/**
 * A row of the published inputs, in the rule's order. Of FIRST_N, TOP_N, ADMIN_PICK and DRAW a shopper has one row, of
 * NTH_ORDER one for each order.
 */
export const winnerSheetRow = z.object({
  position: count,
  /** The first 16 hexadecimal digits of SHA-256 of `{campaignId}:{orderId}:{salt}`; its shopper alone is told the salt. */
  key: z.string(),
  /** Of a shopper who has won: the key of their first row, the same for all their rows. Of others: that of this row. */
  who: z.string(),
  name: z.string(),
  /** Paid for products in this order; of TOP_N in all orders of the shopper. */
  value: money,
  /**
   * When the order was completed; of TOP_N the last one, and the midnight of Nepal before it unless an equal sum makes
   * the moment count.
   */
  at: instant,
  /** Of a draw: HMAC-SHA256 of the key under the seed, by which the rows are sorted. */
  lot: z.string().nullable(),
})

/** A row of mine, and what its key was made from. */
export const mySheetRow = z.object({
  position: count,
  key: z.string(),
  orderId: id,
  orderNo: z.string(),
  /** Null in a campaign of older keys: SHA-256 of `{campaignId}:{orderId}`. */
  salt: z.string().nullable(),
})

const counts = z.object({
  entries: count,
  voided: count,
  people: count,
  notified: count,
  claimed: count,
  issued: count,
  expired: count,
  disqualified: count,
})

export const winnerCampaignRow = z.object({
  ...head,
  status: z.enum(winnerCampaignStatuses),
  counts,
  /** Optimistic concurrency: counts the edits; an edit names the version that it began with. */
  version: count,
  publishedAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
})

export const storedWinnerCampaign = winnerCampaignRow.extend({
  /** The promo code of a voucher, as the form takes it, with its code. */
  promo: z.object({ promoId: id, code: z.string(), title: z.string() }).nullable(),
  drawPermission: z.string().nullable(),
  /** Returns of its orders that have not come to an end; winners are not selected before. */
  openReturns: count,
})

export const winnerEntry = z.object({
  entryId: id,
  key: z.string(),
  userId: id,
  name: z.string(),
  orderId: id,
  orderNo: z.string(),
  shopName: z.string(),
  /** Paid for products, less what was sent back. */
  value: money,
  at: instant,
  /** In the sheet; null before the winners are selected, and for what did not count. */
  position: count.nullable(),
  fault: z.enum(entryFaults).nullable(),
  isReturnOpen: z.boolean(),
})

/** Where a product is sent. */
export const prizeReceiver = z.object({ name: personName, phone: phoneNumber, address: streetAddress })

export const adminWinner = z.object({
  winnerId: id,
  place: count,
  round: count,
  userId: id,
  name: z.string(),
  email: z.string(),
  isDisabled: z.boolean(),
  key: z.string().nullable(),
  orderId: id.nullable(),
  orderNo: z.string().nullable(),
  value: money.nullable(),
  state: z.enum(winnerStates),
  /** Why it was disqualified, and the words of the admin, which the shopper reads; empty: none. */
  disqualification: z.enum(disqualifications).nullable(),
  reason: z.string(),
  notifiedAt: instant,
  claimBy: instant,
  claimedAt: instant.nullable(),
  issuedAt: instant.nullable(),
  /** Of a product, once claimed. */
  receiver: z.object({ name: z.string(), phone: z.string(), address: z.string() }).nullable(),
  /** How a product was handed over; empty before. */
  proof: z.string(),
})

export const winnerPreview = z.object({
  /** As of now these would win, best first. */
  rows: z.array(
    z.object({ place: count, key: z.string(), userId: id, name: z.string(), value: money, at: instant }),
  ),
  people: count,
  openReturns: count,
})

/** A shopper that an admin may choose. */
export const winnerCandidate = z.object({
  userId: id,
  name: z.string(),
  email: z.string(),
  /** Entries of theirs that count, and what they paid in them. */
  entries: count,
  value: money,
  hasWon: z.boolean(),
})

/** A prize as its winner reads it. */
export const wonPrize = z.object({
  winnerId: id,
  campaignId: id,
  title: z.string(),
  titleNe: z.string().nullable(),
  terms: z.string(),
  termsNe: z.string().nullable(),
  prize: shownPrize,
  state: z.enum(winnerStates),
  notifiedAt: instant,
  claimBy: instant,
  claimedAt: instant.nullable(),
  issuedAt: instant.nullable(),
  disqualification: z.enum(disqualifications).nullable(),
  reason: z.string(),
  receiver: z.object({ name: z.string(), phone: z.string(), address: z.string() }).nullable(),
  proof: z.string(),
  /** The voucher in my wallet. */
  grantId: id.nullable(),
  code: z.string().nullable(),
})
