/** Winner campaigns as admins write them. */
import { z } from 'zod'
import { id, instant, line, text, typedMoney } from '../shared/fields.ts'
import { mostPoints } from './point-kinds.ts'
import { winnerLimits, winnerModes } from './winner-states.ts'

const whole = (least: number, most: number) => z.number().int('Must be a whole number').min(least).max(most)

const prize = z.discriminatedUnion('kind', [
  /** A private promo code of the market, that no other campaign gives. */
  z.object({ kind: z.literal('VOUCHER'), promoId: id }),
  z.object({
    kind: z.literal('PRODUCT'),
    name: line(winnerLimits.prizeName),
    nameNe: line(winnerLimits.prizeName).nullable().default(null),
    /** Its stated worth. */
    worth: typedMoney.refine((paisa) => paisa > 0, { error: 'Must be more than 0' }),
  }),
  /** Points of the platform's programme for each winner. */
  z.object({ kind: z.literal('POINTS'), points: whole(1, mostPoints) }),
])

const formFields = {
  title: line(winnerLimits.title),
  titleNe: line(winnerLimits.title).nullable().default(null),
  terms: text(winnerLimits.terms).refine((words) => words !== '', { error: 'This is required' }),
  termsNe: text(winnerLimits.terms).nullable().default(null),
  mode: z.enum(winnerModes),
  /** Places. */
  winners: whole(1, winnerLimits.winners),
  /** Of NTH_ORDER: the second place goes to the order that is twice as late, and so on. */
  nth: whole(2, winnerLimits.nth).nullable().default(null),
  /** The only store whose orders count; null: all of the market. */
  vendorId: id.nullable().default(null),
  /** The least that an order pays for products, discounts taken off; 0: any amount. */
  minOrder: typedMoney.refine((paisa) => paisa >= 0, { error: 'Must not be less than 0' }).default(0),
  /** Orders that are completed from and before these count. */
  startsAt: instant,
  endsAt: instant,
  /** Days after the end until the winners are selected, for returns. */
  waitDays: whole(0, winnerLimits.waitDays).default(7),
  /** Full days of Nepal in which a winner may claim. */
  claimDays: whole(1, winnerLimits.claimDays).default(14),
  prize,
  /** Of DRAW: the number of its government permission. */
  drawPermission: line(winnerLimits.permission).nullable().default(null),
}

interface Ruled {
  readonly startsAt: Date
  readonly endsAt: Date
  readonly mode: string
  readonly nth: number | null
}

const ruled = <Form extends z.ZodType<Ruled>>(form: Form) =>
  form
    .refine(({ startsAt, endsAt }) => startsAt < endsAt, {
      path: ['endsAt'],
      message: 'Must be after the start',
    })
    .refine(({ mode, nth }) => (mode === 'NTH_ORDER') === (nth !== null), {
      path: ['nth'],
      message: 'Required for every nth order only',
    })

export const winnerCampaignForm = ruled(z.object(formFields))
/** A change names the version that it began with. */
export const changedWinnerCampaignForm = ruled(z.object({ ...formFields, version: whole(1, 1_000_000_000) }))
export type WinnerCampaignForm = z.output<typeof winnerCampaignForm>
