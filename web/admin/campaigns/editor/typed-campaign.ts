/** A campaign while it is being written: numbers and moments still words. Pure. */
import { campaignForm } from '../../../../contract/promotions/campaign-form.ts'
import type { CampaignBearer, CampaignColour } from '../../../../contract/promotions/campaign-states.ts'
import { endOfDays, instantOf, typedMoment } from '../../../parts/offers/nepal-moment.ts'
import type { ShownPicture } from '../../../parts/picture-field/picture-field.tsx'
import type { NamedThing } from '../../../parts/promo-codes/promo-data.ts'
import { numberIn } from '../../../parts/promo-codes/typed-promo.ts'
import type { CampaignBody, StoredCampaign } from '../campaign-data.ts'

export interface TypedCampaign {
  readonly title: string
  readonly titleNe: string
  readonly description: string
  readonly descriptionNe: string
  readonly badge: string
  readonly badgeNe: string
  readonly banner: readonly ShownPicture[]
  readonly colour: CampaignColour
  readonly showOnHome: boolean
  readonly enrolFrom: string
  readonly enrolTo: string
  readonly startsAt: string
  readonly endsAt: string
  readonly minDiscountPercent: string
  readonly minRating: string
  readonly maxCancelRate: string
  readonly categories: readonly NamedThing[]
  readonly districts: readonly string[]
  readonly slotsTotal: string
  readonly slotsPerVendor: string
  readonly perShopperCap: string
  readonly bearer: CampaignBearer
  readonly platformPercent: string
}

/** A new one: a week of enrolment from tomorrow, three days to choose, and a week of sale. */
export const firstCampaign = (now: Date): TypedCampaign => ({
  ...{ title: '', titleNe: '', description: '', descriptionNe: '', badge: '', badgeNe: '', banner: [] },
  ...{ colour: 'RED', showOnHome: true },
  enrolFrom: typedMoment(now),
  enrolTo: endOfDays(now, 7),
  startsAt: startOfDays(now, 11),
  endsAt: endOfDays(now, 17),
  ...{ minDiscountPercent: '10', minRating: '', maxCancelRate: '', categories: [], districts: [] },
  ...{ slotsTotal: '50', slotsPerVendor: '5', perShopperCap: '', bearer: 'VENDOR', platformPercent: '50' },
})

const startOfDays = (from: Date, days: number): string => `${endOfDays(from, days).slice(0, 10)}T00:00`

const words = (value: number | null): string => (value === null ? '' : String(value))

export const typedOf = (of: StoredCampaign): TypedCampaign => ({
  title: of.title,
  titleNe: of.titleNe ?? '',
  description: of.description,
  descriptionNe: of.descriptionNe ?? '',
  badge: of.badge ?? '',
  badgeNe: of.badgeNe ?? '',
  banner: of.banner === null ? [] : [{ name: of.banner, url: of.bannerUrl ?? '', text: '' }],
  colour: of.colour,
  showOnHome: of.showOnHome,
  enrolFrom: typedMoment(new Date(of.enrolFrom)),
  enrolTo: typedMoment(new Date(of.enrolTo)),
  startsAt: typedMoment(new Date(of.startsAt)),
  endsAt: typedMoment(new Date(of.endsAt)),
  minDiscountPercent: words(of.minDiscountPercent),
  minRating: words(of.minRating),
  maxCancelRate: words(of.maxCancelRate),
  categories: of.categoryIds.map((id, at) => ({ id, name: of.categories[at]?.name ?? '–' })),
  districts: of.districts,
  slotsTotal: words(of.slotsTotal),
  slotsPerVendor: words(of.slotsPerVendor),
  perShopperCap: words(of.perShopperCap),
  bearer: of.bearer,
  platformPercent: of.bearer === 'SHARED' ? words(of.platformPercent) : '50',
})

const numberFields = [
  ...(['minDiscountPercent', 'minRating', 'maxCancelRate', 'slotsTotal', 'slotsPerVendor'] as const),
  ...(['perShopperCap', 'platformPercent'] as const),
]
const momentFields = ['enrolFrom', 'enrolTo', 'startsAt', 'endsAt'] as const

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/** A moment that was not changed keeps its seconds, which the field does not show. */
function momentOf(typed: string, before: string | undefined): string {
  if (before !== undefined && typedMoment(new Date(before)) === typed) return before
  return instantOf(typed)?.toISOString() ?? ''
}

export function bodyOf(typed: TypedCampaign, began: StoredCampaign | null): CampaignBody {
  const isShared = typed.bearer === 'SHARED'
  return {
    title: typed.title,
    titleNe: orNull(typed.titleNe),
    description: typed.description.trim(),
    descriptionNe: orNull(typed.descriptionNe),
    badge: orNull(typed.badge),
    badgeNe: orNull(typed.badgeNe),
    banner: typed.banner[0]?.name ?? null,
    colour: typed.colour,
    showOnHome: typed.showOnHome,
    enrolFrom: momentOf(typed.enrolFrom, began?.enrolFrom),
    enrolTo: momentOf(typed.enrolTo, began?.enrolTo),
    startsAt: momentOf(typed.startsAt, began?.startsAt),
    endsAt: momentOf(typed.endsAt, began?.endsAt),
    minDiscountPercent: numberIn(typed.minDiscountPercent),
    minRating: numberIn(typed.minRating),
    maxCancelRate: numberIn(typed.maxCancelRate),
    categoryIds: typed.categories.map(({ id }) => id),
    districts: [...typed.districts],
    slotsTotal: numberIn(typed.slotsTotal) ?? Number.NaN,
    slotsPerVendor: numberIn(typed.slotsPerVendor) ?? Number.NaN,
    perShopperCap: numberIn(typed.perShopperCap),
    bearer: typed.bearer,
    platformPercent: isShared ? numberIn(typed.platformPercent) : null,
  }
}

export type Fault = 'TITLE' | 'MOMENT' | 'PASSED' | 'EMPTY' | 'NO_NUMBER'
/** Faults by field: one of ours, or a sentence of the contract. */
export type Faults = Readonly<Record<string, { readonly ours: Fault } | { readonly told: string }>>

export function faultsOf(typed: TypedCampaign, body: CampaignBody, now: Date, isNew: boolean): Faults {
  const faults: Record<string, Faults[string]> = {}
  if (typed.title.trim() === '') faults.title = { ours: 'TITLE' }
  for (const name of momentFields) if (instantOf(typed[name]) === undefined) faults[name] = { ours: 'MOMENT' }
  const enrolsUntil = instantOf(typed.enrolTo)
  if (isNew && enrolsUntil !== undefined && enrolsUntil <= now) faults.enrolTo = { ours: 'PASSED' }
  for (const name of numberFields) {
    if (name === 'platformPercent' && typed.bearer !== 'SHARED') continue
    if (Number.isNaN(numberIn(typed[name]))) faults[name] = { ours: 'NO_NUMBER' }
  }
  for (const name of ['slotsTotal', 'slotsPerVendor'] as const)
    if (typed[name].trim() === '') faults[name] = { ours: 'EMPTY' }
  for (const { path, message } of campaignForm.safeParse(body).error?.issues ?? [])
    faults[String(path[0])] ??= { told: message }
  return faults
}

/** Fields in which two inputs differ. */
export function differingFields(mine: TypedCampaign, theirs: TypedCampaign): (keyof TypedCampaign)[] {
  const told = ({ banner, categories, ...rest }: TypedCampaign) => ({
    ...rest,
    banner: banner.map(({ name }) => name),
    categories: categories.map(({ id }) => id),
  })
  const [one, other] = [told(mine), told(theirs)]
  const fields = Object.keys(one) as (keyof TypedCampaign)[]
  return fields.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]))
}

/** Props of each step of the form. */
export interface PartProps {
  readonly typed: TypedCampaign
  readonly set: (change: Partial<TypedCampaign>) => void
  readonly faultOf: (name: string) => string | undefined
}
