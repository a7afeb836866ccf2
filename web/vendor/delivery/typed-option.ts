/** A way of delivering while it is being written: numbers still words. Pure. */
import type { DeliveryKind, DeliveryPricing, OptionPricing } from '../../../contract/delivery/delivery-fee.ts'
import { toPaisa } from '../../../contract/shared/money.ts'
import { latinDigits } from '../../lib/i18n/digits.ts'
import type { OptionBody, VendorOption } from './options-data.ts'

export interface TypedRate {
  readonly city: string
  readonly fee: string
}
export interface TypedOption {
  readonly name: string
  readonly kind: DeliveryKind
  readonly description: string
  readonly nameNe: string
  readonly descriptionNe: string
  readonly pricing: DeliveryPricing
  readonly baseFee: string
  readonly freeKm: string
  readonly perKmFee: string
  readonly roundTo: string
  readonly minFee: string
  readonly maxFee: string
  readonly maxKm: string
  readonly freeAboveSubtotal: string
  readonly minSubtotal: string
  readonly maxSubtotal: string
  readonly weekdays: readonly number[]
  readonly cutoffTime: string
  readonly codAllowed: boolean
  readonly codLimit: string
  readonly etaMin: string
  readonly etaMax: string
  readonly etaUnit: VendorOption['etaUnit']
  readonly courierName: string
  readonly trackingUrl: string
  readonly rates: readonly TypedRate[]
}

/** Defaults of a new option: a rider whose fee grows with the distance. */
export const firstOption: TypedOption = {
  name: '',
  kind: 'OWN_RIDER',
  description: '',
  nameNe: '',
  descriptionNe: '',
  pricing: 'DISTANCE',
  baseFee: '50',
  freeKm: '2',
  perKmFee: '15',
  roundTo: '5',
  minFee: '',
  maxFee: '',
  maxKm: '10',
  freeAboveSubtotal: '',
  minSubtotal: '',
  maxSubtotal: '',
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  cutoffTime: '',
  codAllowed: true,
  codLimit: '',
  etaMin: '45',
  etaMax: '90',
  etaUnit: 'MINUTE',
  courierName: '',
  trackingUrl: '',
  rates: [],
}

/** Presets of a courier: delivery in days, the whole country, one fee. */
const courierPresets = {
  pricing: 'FLAT',
  baseFee: '150',
  maxKm: '',
  etaMin: '2',
  etaMax: '4',
  etaUnit: 'DAY',
} as const satisfies Partial<TypedOption>

/** Changing the kind applies its presets, to the fields that still hold those of the kind before. */
export function withKind(typed: TypedOption, kind: DeliveryKind): TypedOption {
  const fields = Object.keys(courierPresets) as (keyof typeof courierPresets)[]
  const [before, after] = [typed.kind, kind].map(
    (one): Partial<TypedOption> => (one === 'COURIER' ? courierPresets : firstOption),
  )
  const isUntouched = fields.every((field) => typed[field] === before?.[field])
  const presets = Object.fromEntries(fields.map((field) => [field, after?.[field]]))
  return { ...typed, ...(isUntouched && presets), kind }
}

const words = (number: number | null): string => (number === null ? '' : String(number))

export const typedOf = (option: VendorOption): TypedOption => ({
  ...option,
  baseFee: words(option.baseFee),
  freeKm: words(option.freeKm),
  perKmFee: words(option.perKmFee),
  roundTo: words(option.roundTo),
  minFee: words(option.minFee),
  maxFee: words(option.maxFee),
  maxKm: words(option.maxKm),
  freeAboveSubtotal: words(option.freeAboveSubtotal),
  minSubtotal: words(option.minSubtotal),
  maxSubtotal: words(option.maxSubtotal),
  cutoffTime: option.cutoffTime ?? '',
  codLimit: words(option.codLimit),
  etaMin: words(option.etaMin),
  etaMax: words(option.etaMax),
  rates: option.rates.map(({ city, fee }) => ({ city, fee: words(fee) })),
})

/** Parses a number in either script, with thousands separators; null for an empty field, NaN for no number. */
export function numberIn(typed: string): number | null {
  const digits = latinDigits(typed).trim().replaceAll(',', '')
  if (digits === '') return null
  return /^\d{1,9}(\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN
}

const numberFields = [
  ...['baseFee', 'freeKm', 'perKmFee', 'roundTo', 'minFee', 'maxFee', 'maxKm', 'freeAboveSubtotal'],
  ...['minSubtotal', 'maxSubtotal', 'codLimit', 'etaMin', 'etaMax'],
] as readonly NumberField[]
export type NumberField = {
  [Name in keyof TypedOption]: OptionBody[Name] extends number | null | undefined ? Name : never
}[keyof TypedOption]

/** The fields that apply to this kind and pricing; the others are sent as their defaults. */
export function askedOf({ kind, pricing }: Pick<TypedOption, 'kind' | 'pricing'>) {
  const isFetched = kind === 'PICKUP'
  const isByDistance = !isFetched && pricing === 'DISTANCE'
  return {
    pricing: !isFetched,
    base: !isFetched && (pricing === 'FLAT' || pricing === 'DISTANCE'),
    distance: isByDistance,
    rates: !isFetched && pricing === 'DISTRICT',
    reach: !isFetched,
    freeAbove: !isFetched && pricing !== 'FREE',
    courier: kind === 'COURIER',
  }
}

/** The request body, and the faults of its numbers. Everything else is validated by the server. */
export function bodyOf(typed: TypedOption): { body: OptionBody; faults: Record<string, string> } {
  const asked = askedOf(typed)
  const number = (name: NumberField, isAsked = true) => (isAsked ? numberIn(typed[name]) : null)
  const faults: Record<string, string> = {}
  const read = { base: asked.base, distance: asked.distance, reach: asked.reach, free: asked.freeAbove }
  const numbers = {
    baseFee: number('baseFee', read.base),
    freeKm: number('freeKm', read.distance),
    perKmFee: number('perKmFee', read.distance),
    roundTo: number('roundTo', read.distance),
    minFee: number('minFee', read.distance),
    maxFee: number('maxFee', read.distance),
    maxKm: number('maxKm', read.reach),
    freeAboveSubtotal: number('freeAboveSubtotal', read.free),
    minSubtotal: number('minSubtotal'),
    maxSubtotal: number('maxSubtotal'),
    codLimit: number('codLimit', typed.codAllowed),
    etaMin: number('etaMin'),
    etaMax: number('etaMax'),
  }
  for (const name of numberFields) if (Number.isNaN(numbers[name])) faults[name] = 'Must be a number'
  if (typed.name.trim() === '') faults.name = 'Name Required'
  if (asked.base && numbers.baseFee === null) faults.baseFee = 'Must be a number'
  for (const name of ['etaMin', 'etaMax'] as const) {
    if (numbers[name] === null || !Number.isInteger(numbers[name])) faults[name] = 'Must be a whole number'
  }
  const rates = asked.rates ? typed.rates : []
  for (const [at, { fee }] of rates.entries()) {
    const typedFee = numberIn(fee)
    if (typedFee === null || Number.isNaN(typedFee)) faults[`rates.${at}.fee`] = 'Must be a number'
  }
  const body: OptionBody = {
    name: typed.name,
    kind: typed.kind,
    description: typed.description,
    nameNe: typed.nameNe,
    descriptionNe: typed.descriptionNe,
    pricing: asked.pricing ? typed.pricing : 'FREE',
    ...numbers,
    baseFee: numbers.baseFee ?? 0,
    freeKm: numbers.freeKm ?? 0,
    perKmFee: numbers.perKmFee ?? 0,
    roundTo: numbers.roundTo ?? 5,
    etaMin: numbers.etaMin ?? 0,
    etaMax: numbers.etaMax ?? 0,
    etaUnit: typed.etaUnit,
    weekdays: [...typed.weekdays],
    cutoffTime: typed.cutoffTime === '' ? null : typed.cutoffTime,
    codAllowed: typed.codAllowed,
    courierName: asked.courier ? typed.courierName : '',
    trackingUrl: asked.courier ? typed.trackingUrl : '',
    rates: rates.map(({ city, fee }) => ({ city, fee: numberIn(fee) ?? 0 })),
  }
  return { body, faults }
}

/** The pricing as far as it is filled in: a field that is no number yet counts as zero. */
export function pricingOf(typed: TypedOption): OptionPricing {
  const { body } = bodyOf(typed)
  const paisa = (rupees: number | null | undefined) => toPaisa(rupees || 0)
  const limit = (rupees: number | null | undefined) =>
    rupees == null || Number.isNaN(rupees) ? null : toPaisa(rupees)
  return {
    pricing: body.pricing,
    baseFeePaisa: paisa(body.baseFee),
    freeKm: body.freeKm || 0,
    perKmPaisa: paisa(body.perKmFee),
    roundToPaisa: paisa(body.roundTo) || 1,
    leastFeePaisa: limit(body.minFee),
    greatestFeePaisa: limit(body.maxFee),
    rates: (body.rates ?? []).map(({ city, fee }) => ({ city, feePaisa: paisa(fee) })),
  }
}

/** Props of each part of the form. */
export interface PartProps {
  typed: TypedOption
  set: (change: Partial<TypedOption>) => void
  faultOf: (name: string) => string | undefined
}
