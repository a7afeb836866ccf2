/** Packing slip: the sender, the recipient and the content of a parcel. */

import { Page, View } from '@react-pdf/renderer'
import { createElement as h, type ReactNode } from 'react'
import type { PageSize } from '../../../contract/orders/document-kinds.ts'
import { orderTextNames } from '../../../contract/orders/order-texts.ts'
import type { Slip, SlipLine } from './drawing-job.ts'
import { box, fact, foot, lineTable, say, sum } from './pdf-parts.ts'
import { pdfStyles } from './pdf-styles.ts'
import type { Speaker } from './pdf-words.ts'

interface SlipLook {
  readonly speak: Speaker
  readonly size: PageSize
  readonly withPrices: boolean
}

export function slipPage(slip: Slip, { speak, size, withPrices }: SlipLook): ReactNode {
  return h(
    Page,
    {
      key: slip.orderNo,
      size,
      style: size === 'A5' ? [pdfStyles.page, pdfStyles.smallPage] : pdfStyles.page,
    },
    box(
      pdfStyles.row,
      box(
        pdfStyles.half,
        say(speak('PACKING_SLIP'), pdfStyles.label),
        say(slip.orderNo, pdfStyles.title),
        say(speak.date(new Date(slip.placedAt)), pdfStyles.label),
      ),
      box(
        pdfStyles.half,
        say(speak('from'), pdfStyles.label, pdfStyles.right),
        say(slip.shopName, pdfStyles.bold, pdfStyles.right),
        say(slip.shopAddress, pdfStyles.right),
        say(slip.shopPhone, pdfStyles.right),
      ),
    ),
    box([pdfStyles.box, { marginTop: 10 } as never], ...recipientOf(slip, speak)),
    slip.isAgeLimited && box(pdfStyles.block, say(speak('checkAge'), pdfStyles.big)),
    ...lineTable(slip.lines, {
      ...{ speak, withPrices, withTicks: true },
      below: slip.lines.map((line) => toldTo(line, speak)),
    }),
    withPrices && box(pdfStyles.sums, sum(speak('total'), speak.money(slip.totalPaisa), pdfStyles.total)),
    ...orderTextNames.map((name) => slip[name] !== '' && box(pdfStyles.block, fact(speak(name), slip[name]))),
    moneyOf(slip, speak),
    foot(`${slip.shopName} · ${slip.orderNo}`, ...(size === 'A5' ? [pdfStyles.smallFoot] : [])),
  )
}

/** The shopper's answers about an item, one below the other. */
function toldTo({ told, pictureCount }: SlipLine, speak: Speaker): string[] {
  const words = told.map(({ piece, label, labelNe, value, valueNe }) => {
    const answer = `${speak.either(label, labelNe)}: ${speak.either(value, valueNe)}`
    return piece === null ? answer : `${speak('piece')} ${piece} · ${answer}`
  })
  return pictureCount === 0 ? words : [...words, `${speak('pictures')}: ${pictureCount}`]
}

function recipientOf(
  { address, recipientName, recipientPhone, deliveryName, promisedFor }: Slip,
  speak: Speaker,
) {
  return [
    say(speak(address === null ? 'fetchedBy' : 'shipTo'), pdfStyles.label),
    say(recipientName, pdfStyles.big),
    say(recipientPhone, pdfStyles.big),
    address && say(`${address.tole}, ${address.municipality}, ${speak('ward')} ${address.ward}`),
    address && say(`${address.city}, ${address.state}`),
    address && fact(speak('landmark'), address.landmark),
    address && fact(speak('riderNote'), address.note),
    fact(speak('delivery'), deliveryName),
    promisedFor !== null && fact(speak('promisedFor'), speak.date(new Date(promisedFor))),
  ]
}

/** Cash for the rider to collect, with or without prices; nothing to collect is printed too. */
function moneyOf({ toCollectPaisa, isPaid }: Slip, speak: Speaker): ReactNode {
  if (toCollectPaisa === 0) return isPaid ? box(pdfStyles.block, say(speak('paid'), pdfStyles.bold)) : null
  return h(
    View,
    { key: 'due', style: [pdfStyles.due, pdfStyles.block, pdfStyles.row], wrap: false },
    say(speak('collect'), pdfStyles.bold),
    say(speak.money(toCollectPaisa), pdfStyles.big),
  )
}
