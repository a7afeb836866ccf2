/**
 * Oracle of discounts, written from the ruling and from nothing else: a discount is the cost of its bearer, whatever it
 * is called. The vendor is paid the platform’s part all the same; its own part it never earned, so it pays
 * no commission on it.
 */
import type pg from 'pg'

export interface Bought {
  readonly key: string
  readonly paisa: number
  readonly units: number
  /** Units that came back for money. */
  readonly back: number
}

export interface Adjusted {
  readonly kind: string
  readonly bearer: string
  readonly percent: number
  readonly paisa: number
  /** Its order was weighed: it may have come to nothing. */
  readonly weighed: boolean
  readonly parts: { readonly key: string; readonly paisa: number }[]
}

export interface Bargain {
  readonly id: string
  readonly total: number
  readonly percent: string
  readonly goods: Bought[]
  readonly adjusted: Adjusted[]
  readonly written_off: number[]
}

/** The ruling: by its weight, rounded once, half up; what was paid in advance is never charged beyond the order. */
const costsByWeight = `case when weighed_milli is null then quantity * unit_paisa else least(
    div(2 * unit_paisa::numeric * weighed_milli + step_milli, 2 * step_milli),
    case when o.payment_method = 'COD' then 'infinity'::numeric else quantity * unit_paisa end
  ) end`

export const bargainColumns = `o.id, to_jsonb(o.total_paisa) as total, o.commission_percent as percent,
  array(select jsonb_build_object('key', concat(product_id, '/', variable_no), 'paisa', ${costsByWeight},
    'units', quantity, 'back', (
      select coalesce(sum(b.accepted_quantity), 0) from return_line b, return_request r
      where r.id = b.return_id and r.status like '%REFUNDED' and r.order_id = o.id
        and b.product_id = l.product_id and b.variable_no = l.variable_no
    )) from order_line l where l.order_id = o.id) as goods,
  array(select jsonb_build_object('kind', kind, 'bearer', bearer, 'percent', platform_percent, 'paisa', amount_paisa,
    'weighed', ordered_paisa is not null,
    'parts', array(select jsonb_build_object('key', concat(product_id, '/', variable_no), 'paisa', amount_paisa)
      from order_adjustment_share where order_id = o.id and seq = a.seq)
    ) from order_adjustment a where a.order_id = o.id) as adjusted,
  array(select to_jsonb(amount_paisa) from ledger_entry where ref = concat('WRITTEN_OFF ', o.id)) as written_off`

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
export const halfUp = (exact: number): number => Math.floor(exact + 0.5)

/** The vendor's own cost of so much of a discount. */
function costOfVendor({ bearer, percent }: Adjusted, paisa: number): number {
  if (bearer === 'VENDOR') return paisa
  if (bearer === 'PLATFORM') return 0
  return paisa - halfUp((paisa * percent) / 100)
}

const isFee = ({ bearer }: Adjusted): boolean => bearer === 'SHOPPER'
const isOfGoods = ({ parts }: Adjusted): boolean => parts.length > 0

export interface Settled {
  /** The vendor's earnings of the goods, from shopper and platform together, and what it pays of them. */
  readonly worth: number
  readonly commission: number
  /** All that the vendor is to have of the order: goods and fee, less its own discounts and the commission. */
  readonly vendorsDue: number
  readonly platformsCost: number
  readonly platformsCostOfGoods: number
}

export function settle({ goods, adjusted, percent }: Bargain): Settled {
  const price = sum(goods.map(({ paisa }) => paisa))
  const fee = sum(adjusted.filter(isFee).map(({ paisa }) => paisa))
  const discounts = adjusted.filter((one) => !isFee(one))
  const off = (of: readonly Adjusted[]) => sum(of.map(({ paisa }) => -paisa))
  const vendors = (of: readonly Adjusted[]) => sum(of.map((one) => costOfVendor(one, -one.paisa)))
  const ofGoods = discounts.filter(isOfGoods)
  const worth = price - vendors(ofGoods)
  // Percent with two decimals: exact in ten-thousandths.
  const commission = halfUp((worth * Math.round(Number(percent) * 100)) / 10_000)
  return {
    worth,
    commission,
    vendorsDue: price + fee - vendors(discounts) - commission,
    platformsCost: off(discounts) - vendors(discounts),
    platformsCostOfGoods: off(ofGoods) - vendors(ofGoods),
  }
}

/**
 * Bounds of the platform's cost of the units that came back: proportional, rounded down by line, then once by discount.
 * A line that came back whole leaves nothing of its part. Its cost of the delivery comes back with the last unit, unless
 * a mind was changed: then the vendor earned the fee, whoever paid it.
 */
export function costOfReturned(order: Bargain, hasChangedMind: boolean): { least: number; most: number } {
  const { goods, adjusted } = order
  const of = (round: (exact: number) => number) =>
    sum(
      adjusted.filter(isOfGoods).map((one) => {
        const parts = one.parts.map(({ key, paisa }) => {
          const line = goods.find((bought) => bought.key === key)
          return round((-paisa * (line?.back ?? 0)) / (line?.units ?? 1))
        })
        return sum(parts) - costOfVendor(one, sum(parts))
      }),
    )
  const isAllBack = goods.every(({ back, units }) => back === units)
  const { platformsCost, platformsCostOfGoods } = settle(order)
  const ofFee = isAllBack && !hasChangedMind ? platformsCost - platformsCostOfGoods : 0
  return { least: of(Math.floor) + ofFee, most: of(Math.ceil) + ofFee }
}

/** Of every order, delivered or not. */
export async function costFaultsIn(client: pg.ClientBase | pg.Pool): Promise<string[]> {
  const { rows } = await client.query<Bargain>(`select ${bargainColumns} from orders o`)
  return rows.flatMap((order) => {
    const { id, goods, adjusted, total, written_off } = order
    const faults: string[] = []
    const must = (isSo: boolean, name: string) => isSo || faults.push(`${name} in order ${id}`)
    for (const one of adjusted) {
      const { bearer, percent, paisa, parts } = one
      const isShared = bearer === 'SHARED'
      must(
        isShared ? percent > 0 && percent < 100 : percent === (bearer === 'PLATFORM' ? 100 : 0),
        `discounts: ${bearer} bears with ${percent} percent of the platform’s`,
      )
      must((one.kind === 'DELIVERY') === isFee(one), `discounts: ${bearer} bears ${one.kind}`)
      must(
        isFee(one) ? paisa >= 0 : paisa < 0 || (one.weighed && paisa === 0),
        `discounts: ${one.kind} comes to ${paisa}`,
      )
      must(
        parts.length === 0 || sum(parts.map((part) => part.paisa)) === paisa,
        'discounts: parts are no whole',
      )
      must(
        parts.every((part) => part.paisa <= 0 && !isFee(one)),
        'discounts: a part is put on',
      )
    }
    for (const { key, paisa } of goods) {
      const off = adjusted.flatMap(({ parts }) => parts).filter((part) => part.key === key)
      must(paisa + sum(off.map((part) => part.paisa)) >= 0, 'discounts: a line pays back')
    }
    const ofNoLine = adjusted.filter((one) => !isOfGoods(one))
    must(sum(ofNoLine.map(({ paisa }) => paisa)) >= 0, 'discounts: delivery pays back')
    const parts = [...goods, ...adjusted].map(({ paisa }) => paisa)
    must(sum(parts) === total, 'I2: the parts do not come to the total')
    const { worth, commission } = settle(order)
    must(
      written_off.every((paisa) => paisa === worth - commission),
      'books: a loss is borne with another sum',
    )
    return faults
  })
}
