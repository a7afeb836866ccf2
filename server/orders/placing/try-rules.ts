/** Discount rules tried on a cart that nobody has, priced by the function that prices orders. */
import type { contract } from '../../../contract/index.ts'
import { orderedPaisa } from '../../../contract/orders/weighing.ts'
import type { ResponseData } from '../../../contract/route.ts'
import { pricedVariations } from '../../catalogue/index.ts'
import type { AppContext } from '../../platform/context.ts'
import { foundOr } from '../../platform/db/db.ts'
import type { Call } from '../../platform/http/binding.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type Rule, type RuleForm, rulesOf, triedRule } from '../../promotions/index.ts'
import type { OrderedLine } from '../states/order-price.ts'
import { applyOffers, unitNow } from './apply-offers.ts'
import { evaluatePrice } from './evaluate-price.ts'

type OfVendor = typeof contract.orders.tryRules
type OfPlatform = typeof contract.orders.tryPlatformRules
type Trial = ResponseData<OfVendor>

/** The vendor's own goods; the platform's rules come after the vendor's, as in an order. */
export async function tryVendorRules(
  ctx: AppContext,
  { body, caller, language }: Call<OfVendor>,
): Promise<Trial> {
  const { vendorId } = caller
  const lines = await triedLines(ctx, body.lines)
  if (lines.some((line) => line.vendorId !== vendorId)) throw new Refusal('NOT_FOUND')
  const own = await rulesOf(ctx.db, vendorId)
  const form = body.rule && { ...body.rule, platformPercent: 0 }
  const rules = [...withForm(own, vendorId, form, body.ruleId), ...(await rulesOf(ctx.db, null))]
  return tryOn(ctx, { ...body, lines, vendorId, rules, language, accountId: caller.accountId })
}

/** Goods of one store, whose own rules come first. */
export async function tryPlatformRules(
  ctx: AppContext,
  { body, caller, language }: Call<OfPlatform>,
): Promise<Trial> {
  const lines = await triedLines(ctx, body.lines)
  const { vendorId } = foundOr(lines[0])
  if (lines.some((line) => line.vendorId !== vendorId)) throw new Refusal('NOT_FOUND')
  const own = await rulesOf(ctx.db, null)
  const rules = [...(await rulesOf(ctx.db, vendorId)), ...withForm(own, null, body.rule, body.ruleId)]
  return tryOn(ctx, { ...body, lines, vendorId, rules, language, accountId: caller.accountId })
}

/** A rule that is not saved yet stands instead of the stored one, or after all others. */
const unsavedId = 'unsaved'

function withForm(
  stored: readonly Rule[],
  vendorId: string | null,
  form: RuleForm | undefined,
  ruleId: string | undefined,
): Rule[] {
  if (form === undefined) return [...stored]
  const tried = triedRule(vendorId, form, ruleId ?? unsavedId)
  if (ruleId === undefined) return [...stored, tried]
  foundOr(stored.find(({ id }) => id === ruleId))
  return stored.map((rule) => (rule.id === ruleId ? tried : rule))
}

/** At the price of now, whatever is in stock; a variation twice is one line. */
async function triedLines(
  { db, clock }: AppContext,
  asked: Call<OfVendor>['body']['lines'],
): Promise<OrderedLine[]> {
  const wanted = new Map<string, { productId: string; variableNo: number; quantity: number }>()
  for (const { productId, variableNo = 0, quantity } of asked) {
    const key = keyOf({ productId, variableNo })
    wanted.set(key, { productId, variableNo, quantity: quantity + (wanted.get(key)?.quantity ?? 0) })
  }
  const found = await pricedVariations(db, [...wanted.values()], clock())
  if (found.length < wanted.size) throw new Refusal('NOT_FOUND')
  return found.map((line) => ({ ...line, quantity: wanted.get(keyOf(line))?.quantity ?? 1 }))
}

const keyOf = ({ productId, variableNo }: { productId: string; variableNo: number }) =>
  `${productId} ${variableNo}`

interface Tried extends Omit<Call<OfVendor>['body'], 'lines' | 'rule'> {
  readonly lines: readonly OrderedLine[]
  readonly rules: readonly Rule[]
  readonly vendorId: string
  readonly accountId: string
  readonly language: Call<OfVendor>['language']
}

async function tryOn(ctx: AppContext, of: Tried): Promise<Trial> {
  const { lines, vendorId, language, orderNumber } = of
  const at = ctx.clock()
  const goods = await applyOffers(ctx.db, { lines, userId: of.accountId, at })
  const { price, rules } = await evaluatePrice(ctx.db, {
    ...{ vendorId, userId: of.accountId, goods, codes: {}, at, language },
    delivery: {
      name: deliveryLabel[language],
      feeFor: () => of.deliveryFee,
      kind: of.pickUp ? 'PICKUP' : 'COURIER',
    },
    paymentMethod: of.paymentMethod,
    trial: {
      rules: of.rules,
      facts: {
        orderNumber: { ofVendor: orderNumber, ofPlatform: orderNumber },
        customerTags: of.customerTags,
      },
    },
  })
  const freed = (id: string): number =>
    price.breakdown.reduce((sum, part) => sum - (part.sourceId === id ? part.amount : 0), 0)
  return {
    lines: goods.lines.map((line) => ({
      ...{ productId: line.productId, variableNo: line.variableNo, name: line.name, quantity: line.quantity },
      ...{ unit: unitNow(line), lineTotal: orderedPaisa({ ...line, unitPaisa: unitNow(line) }) },
    })),
    breakdown: price.breakdown.map(({ sourceId, ...part }) => ({
      ...part,
      ...(sourceId !== undefined && sourceId !== unsavedId && { sourceId }),
    })),
    total: price.totalPaisa,
    rules: rules.verdicts.map(({ rule, reason }) => ({
      ...(rule.id !== unsavedId && { ruleId: rule.id }),
      owner: rule.vendorId === null ? 'PLATFORM' : 'VENDOR',
      name: (language === 'ne' && rule.nameNe) || rule.name,
      discount: freed(rule.id),
      ...(reason && { reasonCode: reason }),
    })),
  }
}

const deliveryLabel = { en: 'Delivery', ne: 'डेलिभरी' }
