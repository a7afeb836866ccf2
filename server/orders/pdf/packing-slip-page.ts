/** What lies in a parcel: for whom, from whom, and what should be in it. */

import { Page, View } from '@react-pdf/renderer'
import { createElement as h, type ReactNode } from 'react'
import type { PageSize } from '../../../contract/orders/document-kinds.ts'
import type { Slip } from './drawing-job.ts'
import { box, fact, foot, lineTable, say, sum } from './pdf-parts.ts'
import { look } from './pdf-styles.ts'
import type { Speaker } from './pdf-words.ts'

interface SlipLook {
  readonly speak: Speaker
  readonly size: PageSize
  readonly withPrices: boolean
}

export function slipPage(slip: Slip, { speak, size, withPrices }: SlipLook): ReactNode {
  return h(
    Page,
    { key: slip.orderNo, size, style: size === 'A5' ? [look.page, look.smallPage] : look.page },
    box(
      look.row,
      box(
        look.half,
        say(speak('PACKING_SLIP'), look.label),
        say(slip.orderNo, look.title),
        say(speak.date(new Date(slip.placedAt)), look.label),
      ),
      box(
        look.half,
        say(speak('from'), look.label, look.right),
        say(slip.shopName, look.bold, look.right),
        say(slip.shopAddress, look.right),
        say(slip.shopPhone, look.right),
      ),
    ),
    box([look.box, { marginTop: 10 } as never], ...recipientOf(slip, speak)),
    ...lineTable(slip.lines, { speak, withPrices, withTicks: true }),
    withPrices && box(look.sums, sum(speak('total'), speak.money(slip.totalPaisa), look.total)),
    slip.note !== '' && box(look.block, fact(speak('note'), slip.note)),
    moneyOf(slip, speak),
    foot(`${slip.shopName} · ${slip.orderNo}`, ...(size === 'A5' ? [look.smallFoot] : [])),
  )
}

function recipientOf({ address, recipientName, recipientPhone, deliveryName }: Slip, speak: Speaker) {
  return [
    say(speak(address === null ? 'fetchedBy' : 'shipTo'), look.label),
    say(recipientName, look.big),
    say(recipientPhone, look.big),
    address && say(`${address.tole}, ${address.municipality}, ${speak('ward')} ${address.ward}`),
    address && say(`${address.city}, ${address.state}`),
    address && fact(speak('landmark'), address.landmark),
    address && fact(speak('riderNote'), address.note),
    fact(speak('delivery'), deliveryName),
  ]
}

/** What the rider has to take, prices or no prices; nothing to take is said too. */
function moneyOf({ toCollectPaisa, isPaid }: Slip, speak: Speaker): ReactNode {
  if (toCollectPaisa === 0) return isPaid ? box(look.block, say(speak('paid'), look.bold)) : null
  return h(
    View,
    { key: 'due', style: [look.due, look.block, look.row], wrap: false },
    say(speak('collect'), look.bold),
    say(speak.money(toCollectPaisa), look.big),
  )
}
