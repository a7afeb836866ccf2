/** The amount or items missing to the nearest discount rule, or to the next row of a quantity table, in words. */
import type { Language } from '../../../contract/errors.ts'
import type { contract } from '../../../contract/index.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { formatPaisa } from '../../../contract/shared/money.ts'
import type { EvaluatedRules, Rule, RuleVerdict } from '../../promotions/index.ts'

type Hints = ResponseData<typeof contract.orders.price>['orders'][number]['hints']
type Near = RuleVerdict & { readonly missing: number }
type Tiered = RuleVerdict & { readonly next: NonNullable<RuleVerdict['next']> }

/**
 * Of rules that lack nothing but more goods the one that lacks least: money first, then items or pieces of a table's
 * product. None for free delivery where it is free by an offer or a rule, and none for more than twice the goods that
 * are there.
 */
export function ruleHint(
  { verdicts }: Pick<EvaluatedRules, 'verdicts'>,
  language: Language,
  isFreed: boolean,
  lines: readonly { readonly productId: string; readonly name: string }[],
): Hints {
  const near = verdicts.filter(
    (one): one is Near =>
      one.missing !== undefined && !isFarOff(one) && !(one.rule.kind === 'FREE_DELIVERY' && isFreed),
  )
  const nearest = (ofMoney: boolean) =>
    near
      .filter(({ reason }) => (reason === 'MIN_SUBTOTAL') === ofMoney)
      .toSorted((one, other) => one.missing - other.missing)[0]
  const ofItems = nearest(false)
  const table = verdicts
    .filter((one): one is Tiered => one.next !== undefined)
    .toSorted((one, other) => one.next.missing - other.next.missing)[0]
  const found =
    nearest(true) ?? (table && table.next.missing <= (ofItems?.missing ?? Infinity) ? table : ofItems)
  if (found === undefined) return []
  if (isTiered(found)) return [tierHint(found, language, lines)]
  const { rule, reason, missing } = found
  const name = (language === 'ne' && rule.nameNe) || rule.name
  const effect = effectOf(rule, language)
  if (reason === 'MIN_SUBTOTAL')
    return [{ text: moneyText[language](formatPaisa(missing), effect, name), missing }]
  const words = reason === 'MIN_SAME_QUANTITY' ? sameText : itemsText
  return [{ text: words[language](missing, effect, name), missingItems: missing }]
}

const isTiered = (one: Near | Tiered): one is Tiered => one.next !== undefined

function tierHint(
  { rule, next }: Tiered,
  language: Language,
  lines: Parameters<typeof ruleHint>[3],
): Hints[number] {
  const { productId, missing, tier } = next
  const product = lines.find((line) => line.productId === productId)?.name ?? ''
  const effect =
    tier.percent === null
      ? effects[language].each(formatPaisa(tier.unitPaisa ?? 0))
      : effects[language].off(`${tier.percent}%`)
  const name = (language === 'ne' && rule.nameNe) || rule.name
  return { text: tierText[language](missing, product, effect, name), missingItems: missing }
}

const isFarOff = ({ rule, reason, missing = 0 }: RuleVerdict): boolean =>
  reason === 'MIN_SUBTOTAL' && missing * 2 > (rule.minSubtotalPaisa ?? 0)

function effectOf({ kind, percent, amountPaisa }: Rule, language: Language): string {
  const words = effects[language]
  if (kind === 'FREE_DELIVERY') return words.free
  if (kind === 'TIERS') return words.cheaper
  return words.off(kind === 'PERCENT' ? `${percent}%` : formatPaisa(amountPaisa ?? 0))
}

const effects = {
  en: {
    free: 'free delivery',
    cheaper: 'a lower price',
    off: (much: string) => `${much} off`,
    each: (price: string) => `${price} each`,
  },
  ne: {
    free: 'निःशुल्क डेलिभरी',
    cheaper: 'सस्तो मूल्य',
    off: (much: string) => `${much} छुट`,
    each: (price: string) => `एउटाको ${price}`,
  },
}

const moneyText = {
  en: (more: string, effect: string, name: string) => `Add ${more} more for ${effect} (${name}).`,
  ne: (more: string, effect: string, name: string) => `${more} थप्नुभए ${effect} (${name})।`,
}
const itemsText = {
  en: (more: number, effect: string, name: string) =>
    `Add ${more} more ${more === 1 ? 'item' : 'items'} for ${effect} (${name}).`,
  ne: (more: number, effect: string, name: string) => `थप ${more} वटा सामान राख्नुभए ${effect} (${name})।`,
}
const sameText = {
  en: (more: number, effect: string, name: string) =>
    `Add ${more} more of the same product for ${effect} (${name}).`,
  ne: (more: number, effect: string, name: string) => `उही सामान थप ${more} वटा राख्नुभए ${effect} (${name})।`,
}
const tierText = {
  en: (more: number, product: string, effect: string, name: string) =>
    `Add ${more} more “${product}” for ${effect} (${name}).`,
  ne: (more: number, product: string, effect: string, name: string) =>
    `“${product}” थप ${more} वटा राख्नुभए ${effect} (${name})।`,
}
