/** A receipt, an invoice or a credit note on A4. */

import { Page, View } from '@react-pdf/renderer'
import { createElement as h, type ReactNode } from 'react'
import type { Bill } from './drawing-job.ts'
import { box, fact, foot, lineTable, say, sum } from './pdf-parts.ts'
import { look } from './pdf-styles.ts'
import { reasonWords, type Speaker, type Word } from './pdf-words.ts'
import { qrOf } from './qr-code.ts'

export const titleOf = ({ kind, content }: Bill): Word =>
  kind === 'INVOICE' && content.vat !== null ? 'TAX_INVOICE' : kind

export function billPage(bill: Bill, speak: Speaker): ReactNode {
  const { content, kind } = bill
  return h(
    Page,
    { size: 'A4', style: look.page },
    topOf(bill, speak),
    h(View, { key: 'rule', style: [look.strongRule, { marginTop: 10 }] }),
    partiesOf(bill, speak),
    content.credits && box(look.block, ...creditOf(content.credits, speak)),
    ...(content.lines.length > 0 ? lineTable(content.lines, { speak, withPrices: true }) : []),
    sumsOf(bill, speak),
    box(
      [look.block, look.row],
      box(
        look.half,
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
    look.row,
    box(
      look.half,
      say(speak(titleOf(bill)), look.title),
      say(`${speak('number')} ${number} · ${speak('fiscalYear')} ${fiscalYear}`, look.bold),
      isCopy && box({ marginTop: 4, alignSelf: 'flex-start' } as never, say(speak('copy'), look.stamp)),
    ),
    box(
      look.half,
      say(speak('date'), look.label, look.right),
      say(speak.date(issuedAt), look.right),
      say(speak('order'), look.label, look.right),
      say(content.orderNo, look.right, look.bold),
      say(`${speak('placed')}: ${speak.date(new Date(content.placedAt))}`, look.label, look.right),
    ),
  )
}

function partiesOf({ content }: Bill, speak: Speaker): ReactNode {
  const { seller, buyer } = content
  const panLabel = speak(seller.isVatRegistered ? 'vatNo' : 'pan')
  return box(
    [look.row, look.block],
    box(
      look.half,
      say(speak('seller'), look.label),
      say(seller.shopName, look.shop),
      seller.legalName !== '' && seller.legalName !== seller.shopName && say(seller.legalName),
      say(seller.address),
      seller.phone !== '' && say(`${speak('phone')}: ${seller.phone}`),
      seller.panNo !== '' && say(`${panLabel}: ${seller.panNo}`, look.bold),
    ),
    box(
      look.half,
      say(speak('buyer'), look.label),
      say(buyer.name, look.shop),
      buyer.address !== '' && say(buyer.address),
      buyer.phone !== '' && say(`${speak('phone')}: ${buyer.phone}`),
      buyer.panNo !== '' && say(`${speak('pan')}: ${buyer.panNo}`, look.bold),
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
    look.sums,
    adjustments.length > 0 && sum(speak('goods'), speak.money(goods)),
    ...adjustments.map(({ kind: what, label, paisa }) =>
      sum(
        [speak(what === 'PROMO' ? 'PROMO' : 'DELIVERY'), label].filter(Boolean).join(': '),
        speak.money(paisa),
        look.muted,
      ),
    ),
    vat && sum(speak('taxable'), speak.money(vat.taxablePaisa)),
    vat && sum(`${speak('vat')} ${vat.percent}%`, speak.money(vat.vatPaisa)),
    sum(speak(kind === 'CREDIT_NOTE' ? 'refunded' : 'total'), speak.money(totalPaisa), look.total),
    vat && say(speak('included'), look.label, look.right),
  )
}
