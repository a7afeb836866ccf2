/** An order in an e-mail: its goods, each discount by its name, the delivery and the total, one line each. */
import { sql } from 'kysely'
import { wordedAnswers } from '../../../contract/catalogue/line-answers.ts'
import type { Language } from '../../../contract/errors.ts'
import { weighedPaisa } from '../../../contract/orders/weighing.ts'
import { formatPaisa } from '../../../contract/shared/money.ts'
import { fromMilli } from '../../../contract/shared/quantity.ts'
import { formatQuantity, isMeasured } from '../../../contract/shared/quantity-words.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Columns } from '../../platform/db/row-types.ts'
import {
  type AdjustmentJson,
  adjustments,
  breakdownIn,
  type LineJson,
  lines,
} from '../states/order-columns.ts'
import { goodsPart } from '../states/order-price.ts'

interface Row extends Columns<'orders', 'total_paisa' | 'delivery_name_ne'> {
  readonly lines: LineJson[]
  readonly breakdown: AdjustmentJson[]
}

const totalWords: Readonly<Record<Language, string>> = { en: 'Total', ne: 'जम्मा' }
const freeWords: Readonly<Record<Language, string>> = { en: 'Free', ne: 'निःशुल्क' }
const pieceWords: Readonly<Record<Language, string>> = { en: 'Piece', ne: 'थान' }

/** Empty for an order that is gone. Names and labels as they were frozen; no picture is ever mailed. */
export async function orderEmailLines(db: Db, orderId: string, language: Language): Promise<string[]> {
  const { rows } = await sql<Row>`
    select o.total_paisa as "totalPaisa", o.delivery_name_ne as "deliveryNameNe", ${lines} as "lines",
      ${adjustments} as "breakdown"
    from orders o where o.id = ${orderId}`.execute(db)
  const [order] = rows
  if (order === undefined) return []
  const goods = order.lines.reduce((sum, line) => sum + line.lineTotal, 0)
  return [
    ...order.lines.flatMap((line) => linesOf(line, language)),
    ...[goodsPart(goods, language), ...breakdownIn(order, language)].map(
      ({ kind, label, amount }) =>
        `${label}: ${kind === 'DELIVERY' && amount === 0 ? freeWords[language] : signedPaisa(amount)}`,
    ),
    `${totalWords[language]}: ${signedPaisa(order.totalPaisa)}`,
  ]
}

/** The item with its price, its list price where that was higher, and its shopper's answers. */
function linesOf(line: LineJson, language: Language): string[] {
  const { productName, attribute, costPrice, sellingPrice, lineTotal, answers } = line
  const choices = Object.entries(attribute ?? {}).flatMap(([name, value]) =>
    name === 'Color_hex' ? [] : [value],
  )
  const was = costPrice > sellingPrice ? ` (${wasWords[language]} ${signedPaisa(listTotal(line))})` : ''
  const item = [productName, ...choices].join(', ')
  return [
    `${quantityBefore(line, language)} ${item}: ${signedPaisa(lineTotal)}${was}`,
    ...(answers === null ? [] : wordedAnswers(answers)).map(({ piece, label, labelNe, value, valueNe }) => {
      const isNepali = language === 'ne'
      const answer = `${(isNepali && labelNe) || label}: ${(isNepali && valueNe) || value}`
      return piece === null ? answer : `${pieceWords[language]} ${piece}, ${answer}`
    }),
  ]
}

/** `2 ×`, `1.5 kg ·`, or both weights of what was weighed at packing: `1 kg → 1.08 kg ·`. */
function quantityBefore({ quantity, unit, step, weighedMilli }: LineJson, language: Language): string {
  const measure = { unit, step }
  if (!isMeasured(measure)) return `${quantity} ×`
  const ordered = formatQuantity(quantity, measure, language)
  if (weighedMilli === null) return `${ordered} ·`
  return `${ordered} → ${formatQuantity(1, { unit, step: fromMilli(weighedMilli) }, language)} ·`
}

/** The amount of the line by the list price. */
const listTotal = ({ costPrice, quantity, stepMilli, weighedMilli }: LineJson): number =>
  weighedMilli === null
    ? costPrice * quantity
    : weighedPaisa({ unitPaisa: costPrice, stepMilli }, weighedMilli)

const wasWords: Readonly<Record<Language, string>> = { en: 'before', ne: 'पहिले' }

const signedPaisa = (paisa: number): string =>
  paisa < 0 ? `− ${formatPaisa(-paisa, 'Rs.')}` : formatPaisa(paisa, 'Rs.')
