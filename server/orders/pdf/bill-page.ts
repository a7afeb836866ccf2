/** A receipt, an invoice or a credit note on A4. */

import { Page, View } from '@react-pdf/renderer'
import { createElement as h, type ReactNode } from 'react'
import type { BillContent, BillLine, FrozenVat } from '../documents/content.ts'
import type { Adjustment } from '../states/order-price.ts'
import type { Bill } from './drawing-job.ts'
import { box, fact, foot, lineTable, say, sum } from './pdf-parts.ts'
import { pdfStyles } from './pdf-styles.ts'
import { reasonWords, type Speaker, type Word } from './pdf-words.ts'
import { qrOf } from './qr-code.ts'

export const titleOf = ({ kind, content }: Bill): Word =>
  kind === 'INVOICE' && content.vat !== null ? 'TAX_INVOICE' : kind

export function billPage(bill: Bill, speak: Speaker): ReactNode {
  const { content, kind } = bill
  return h(
    Page,
    { size: 'A4', style: pdfStyles.page },
    topOf(bill, speak),
    h(View, { key: 'rule', style: [pdfStyles.strongRule, { marginTop: 10 }] }),
    partiesOf(bill, speak),
    content.credits && box(pdfStyles.block, ...creditOf(content.credits, speak)),
    ...(content.lines.length > 0
      ? lineTable(content.lines, { speak, withPrices: true, markOf: taxMark(content, speak) })
      : []),
    sumsOf(bill, speak),
    box(
      [pdfStyles.block, pdfStyles.row],
      box(
        pdfStyles.half,
        fact(speak('paidBy'), speak(content.paidBy)),
        content.reference !== '' && fact(speak('reference'), content.reference),
      ),
      kind === 'RECEIPT' ? null : qrOf(bill),
    ),
    foot(`${kind === 'RECEIPT' ? `${speak('notTax')} ` : ''}${speak('electronic')}`),
  )
}

function topOf(bill: Bill, speak: Speaker): ReactNode {
  const { content, number, fiscalYear, issuedAt, isCopy } = bill
  return box(
    pdfStyles.row,
    box(
      pdfStyles.half,
      say(speak(titleOf(bill)), pdfStyles.title),
      say(`${speak('number')} ${number} · ${speak('fiscalYear')} ${fiscalYear}`, pdfStyles.bold),
      isCopy && box({ marginTop: 4, alignSelf: 'flex-start' } as never, say(speak('copy'), pdfStyles.stamp)),
    ),
    box(
      pdfStyles.half,
      say(speak('date'), pdfStyles.label, pdfStyles.right),
      say(speak.date(issuedAt), pdfStyles.right),
      say(speak('order'), pdfStyles.label, pdfStyles.right),
      say(content.orderNo, pdfStyles.right, pdfStyles.bold),
      say(`${speak('placed')}: ${speak.date(new Date(content.placedAt))}`, pdfStyles.label, pdfStyles.right),
    ),
  )
}

function partiesOf({ content }: Bill, speak: Speaker): ReactNode {
  const { seller, buyer } = content
  const panLabel = speak(seller.isVatRegistered ? 'vatNo' : 'pan')
  return box(
    [pdfStyles.row, pdfStyles.block],
    box(
      pdfStyles.half,
      say(speak('seller'), pdfStyles.label),
      say(seller.shopName, pdfStyles.shop),
      seller.legalName !== '' && seller.legalName !== seller.shopName && say(seller.legalName),
      say(seller.address),
      seller.phone !== '' && say(`${speak('phone')}: ${seller.phone}`),
      seller.panNo !== '' && say(`${panLabel}: ${seller.panNo}`, pdfStyles.bold),
    ),
    box(
      pdfStyles.half,
      say(speak('buyer'), pdfStyles.label),
      say(buyer.name, pdfStyles.shop),
      buyer.address !== '' && say(buyer.address),
      buyer.phone !== '' && say(`${speak('phone')}: ${buyer.phone}`),
      buyer.panNo !== '' && say(`${speak('pan')}: ${buyer.panNo}`, pdfStyles.bold),
    ),
  )
}

const creditOf = (credits: NonNullable<Bill['content']['credits']>, speak: Speaker): ReactNode[] => [
  fact(
    speak('credits'),
    `${speak(credits.kind)} ${speak('number')} ${credits.number} · ${speak('fiscalYear')} ${credits.fiscalYear}`,
  ),
  fact(speak('reason'), reasonWords(credits.reason, speak)),
]

function sumsOf({ kind, content }: Bill, speak: Speaker): ReactNode {
  const { lines, adjustments, vat, totalPaisa } = content
  const goods = lines.reduce((all, { amountPaisa }) => all + amountPaisa, 0)
  return box(
    pdfStyles.sums,
    adjustments.length > 0 && sum(speak('goods'), speak.money(goods)),
    ...adjustments.map(({ kind: what, label, labelNe = null, paisa }) =>
      sum(
        [speak(adjustmentWord(what, paisa)), speak.either(label, labelNe)].filter(Boolean).join(': '),
        speak.money(paisa),
        pdfStyles.muted,
      ),
    ),
    ...(vat === null ? [] : taxSums(vat, speak)),
    sum(speak(kind === 'CREDIT_NOTE' ? 'refunded' : 'total'), speak.money(totalPaisa), pdfStyles.total),
    vat && includedWords(vat, speak),
  )
}

/** Totals by class: those that are in the bill. A bill of before knew one rate for all. */
function taxSums(vat: FrozenVat, speak: Speaker): ReactNode[] {
  const { taxablePaisa, vatPaisa, zeroRatedPaisa = 0, exemptPaisa = 0 } = vat
  return [
    exemptPaisa > 0 && sum(speak('exempt'), speak.money(exemptPaisa)),
    zeroRatedPaisa > 0 && sum(speak('zeroRated'), speak.money(zeroRatedPaisa)),
    bearsVat(vat) && sum(speak('taxable'), speak.money(taxablePaisa)),
    bearsVat(vat) && sum(`${speak('vat')} ${vat.percent}%`, speak.money(vatPaisa)),
  ]
}

const bearsVat = ({ taxablePaisa, vatPaisa, zeroRatedPaisa = 0, exemptPaisa = 0 }: FrozenVat): boolean =>
  taxablePaisa + vatPaisa > 0 || zeroRatedPaisa + exemptPaisa === 0

function includedWords(vat: FrozenVat, speak: Speaker): ReactNode {
  if (!bearsVat(vat)) return null
  const isOfAll = (vat.zeroRatedPaisa ?? 0) + (vat.exemptPaisa ?? 0) === 0
  return say(speak(isOfAll ? 'included' : 'includedInSome'), pdfStyles.label, pdfStyles.right)
}

/** Names the class of a line on which no VAT is charged; of a bill that shows VAT alone. */
const taxMark =
  ({ vat, taxes = [] }: BillContent, speak: Speaker) =>
  ({ productId, variableNo }: BillLine): string => {
    const part = vat && taxes.find((one) => one.productId === productId && one.variableNo === variableNo)
    return part && part.taxClass !== 'STANDARD' ? speak(part.taxClass) : ''
  }

const adjustmentWords: Readonly<Record<Adjustment['kind'], Word>> = {
  DELIVERY: 'DELIVERY',
  OFFER: 'OFFER',
  DISCOUNT_RULE: 'DISCOUNT_RULE',
  PROMO: 'PROMO',
  REWARD: 'REWARD',
}

/** A kind that this release does not know is told by its sign: no discount is printed as delivery. */
const adjustmentWord = (kind: string, paisa: number): Word => {
  const known = Object.entries(adjustmentWords).find(([name]) => name === kind)
  return known?.[1] ?? (paisa < 0 ? 'PROMO' : 'DELIVERY')
}
