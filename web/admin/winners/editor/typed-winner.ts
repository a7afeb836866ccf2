/** A winner campaign while it is being written: numbers and moments still words. Pure. */
import '../../../lib/form-schemas.ts'
import { winnerCampaignForm } from '../../../../contract/rewards/winner-form.ts'
import type { WinnerMode, WinnerPrize } from '../../../../contract/rewards/winner-states.ts'
import { endOfDays, instantOf, typedMoment } from '../../../parts/offers/nepal-moment.ts'
import { numberIn } from '../../../parts/promo-codes/typed-promo.ts'
import type { StoredWinnerCampaign, WinnerBody } from '../winner-data.ts'

export interface TypedStore {
  readonly id: string
  readonly shopName: string
  readonly shopNameNe?: string | null
}

export interface TypedWinner {
  readonly title: string
  readonly titleNe: string
  readonly terms: string
  readonly termsNe: string
  readonly mode: WinnerMode
  readonly winners: string
  readonly nth: string
  readonly store: TypedStore | null
  readonly minOrder: string
  readonly startsAt: string
  readonly endsAt: string
  readonly waitDays: string
  readonly claimDays: string
  readonly prize: WinnerPrize
  readonly promoId: string
  readonly prizeName: string
  readonly prizeNameNe: string
  readonly worth: string
  readonly prizePoints: string
  readonly drawPermission: string
}

/** A new one: the first ten people of a week, who have two weeks to claim. */
export const firstWinner = (now: Date): TypedWinner => ({
  ...{ title: '', titleNe: '', terms: '', termsNe: '', mode: 'FIRST_N', winners: '10', nth: '100' },
  ...{ store: null, minOrder: '' },
  startsAt: typedMoment(now),
  endsAt: endOfDays(now, 7),
  ...{ waitDays: '7', claimDays: '14', prize: 'VOUCHER', promoId: '' },
  ...{ prizeName: '', prizeNameNe: '', worth: '', prizePoints: '', drawPermission: '' },
})

const words = (value: number | null): string => (value === null ? '' : String(value))

export function typedOf(of: StoredWinnerCampaign): TypedWinner {
  const { prize, store } = of
  const isProduct = prize.kind === 'PRODUCT'
  return {
    title: of.title,
    titleNe: of.titleNe ?? '',
    terms: of.terms,
    termsNe: of.termsNe ?? '',
    mode: of.mode,
    winners: String(of.winners),
    nth: of.nth === null ? '100' : String(of.nth),
    store:
      store === null ? null : { id: store.vendorId, shopName: store.shopName, shopNameNe: store.shopNameNe },
    minOrder: of.minOrder === 0 ? '' : String(of.minOrder),
    startsAt: typedMoment(new Date(of.startsAt)),
    endsAt: typedMoment(new Date(of.endsAt)),
    waitDays: String(of.waitDays),
    claimDays: String(of.claimDays),
    prize: prize.kind,
    promoId: of.promo?.promoId ?? '',
    prizeName: isProduct ? prize.name : '',
    prizeNameNe: isProduct ? (prize.nameNe ?? '') : '',
    worth: isProduct ? words(prize.worth) : '',
    prizePoints: words(prize.points),
    drawPermission: of.drawPermission ?? '',
  }
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())
/** An empty field is no number either: the contract says so beside it. */
const whole = (text: string): number => numberIn(text) ?? Number.NaN

/** A moment that was not changed keeps its seconds, which the field does not show. */
function momentOf(typed: string, before: string | undefined): string {
  if (before !== undefined && typedMoment(new Date(before)) === typed) return before
  return instantOf(typed)?.toISOString() ?? ''
}

export function bodyOf(typed: TypedWinner, began: StoredWinnerCampaign | null): WinnerBody {
  return {
    title: typed.title,
    titleNe: orNull(typed.titleNe),
    terms: typed.terms.trim(),
    termsNe: orNull(typed.termsNe),
    mode: typed.mode,
    winners: whole(typed.winners),
    nth: typed.mode === 'NTH_ORDER' ? whole(typed.nth) : null,
    vendorId: typed.store?.id ?? null,
    minOrder: numberIn(typed.minOrder) ?? 0,
    startsAt: momentOf(typed.startsAt, began?.startsAt),
    endsAt: momentOf(typed.endsAt, began?.endsAt),
    waitDays: whole(typed.waitDays),
    claimDays: whole(typed.claimDays),
    prize: prizeOf(typed),
    drawPermission: typed.mode === 'DRAW' ? orNull(typed.drawPermission) : null,
  }
}

function prizeOf({ prize: kind, promoId, prizePoints, prizeName, prizeNameNe, worth }: TypedWinner) {
  if (kind === 'VOUCHER') return { kind, promoId }
  if (kind === 'POINTS') return { kind, points: whole(prizePoints) }
  return { kind, name: prizeName, nameNe: orNull(prizeNameNe), worth: whole(worth) }
}

export type Fault = 'TITLE' | 'TERMS' | 'MOMENT' | 'NO_NUMBER' | 'CODE' | 'PRIZE'
/** Faults by field: one of ours, or a sentence of the contract. */
export type Faults = Readonly<Record<string, { readonly ours: Fault } | { readonly told: string }>>

/** The field that shows a fault of the contract or of the server, by its path. */
export const fieldOf = (path: readonly PropertyKey[]): string => {
  const [first, second] = path.map(String)
  if (first === 'vendorId') return 'store'
  if (first !== 'prize') return first ?? ''
  const fields = { name: 'prizeName', nameNe: 'prizeNameNe', worth: 'worth', points: 'prizePoints' }
  return new Map(Object.entries(fields)).get(second ?? '') ?? 'promoId'
}

export function faultsOf(typed: TypedWinner, body: WinnerBody): Faults {
  const faults: Record<string, Faults[string]> = {}
  if (typed.title.trim() === '') faults.title = { ours: 'TITLE' }
  if (typed.terms.trim() === '') faults.terms = { ours: 'TERMS' }
  for (const name of ['startsAt', 'endsAt'] as const)
    if (instantOf(typed[name]) === undefined) faults[name] = { ours: 'MOMENT' }
  const numbers = [
    ...(['winners', 'waitDays', 'claimDays'] as const),
    ...(typed.mode === 'NTH_ORDER' ? (['nth'] as const) : []),
    ...(typed.prize === 'PRODUCT' ? (['worth'] as const) : []),
    ...(typed.prize === 'POINTS' ? (['prizePoints'] as const) : []),
  ]
  for (const name of numbers) if (Number.isNaN(whole(typed[name]))) faults[name] = { ours: 'NO_NUMBER' }
  if (Number.isNaN(numberIn(typed.minOrder))) faults.minOrder = { ours: 'NO_NUMBER' }
  if (typed.prize === 'VOUCHER' && typed.promoId === '') faults.promoId = { ours: 'CODE' }
  if (typed.prize === 'PRODUCT' && typed.prizeName.trim() === '') faults.prizeName = { ours: 'PRIZE' }
  for (const { path, message } of winnerCampaignForm.safeParse(body).error?.issues ?? [])
    faults[fieldOf(path)] ??= { told: message }
  return faults
}

/** The rule as it is typed, for the sentence that says who wins; a field that is no number counts as its least. */
export const ruleOf = (typed: TypedWinner) => ({
  mode: typed.mode,
  winners: Math.max(1, Math.floor(numberIn(typed.winners) || 1)),
  nth: typed.mode === 'NTH_ORDER' ? Math.max(2, Math.floor(numberIn(typed.nth) || 2)) : null,
  minOrder: numberIn(typed.minOrder) || 0,
  store: typed.store,
})

/** Props of each part of the form. */
export interface PartProps {
  readonly typed: TypedWinner
  readonly set: (change: Partial<TypedWinner>) => void
  readonly faultOf: (name: string) => string | undefined
}

/** Once published, `isFixed`: shoppers rely on it. */
export interface FixedProps extends PartProps {
  readonly isFixed: boolean
}
