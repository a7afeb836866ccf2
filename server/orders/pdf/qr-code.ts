/** The QR code on an invoice: seller, number, date, buyer, total and tax, so that an auditor need not type them. */

import { Path, Svg } from '@react-pdf/renderer'
import { create } from 'qrcode'
import { createElement as h, type ReactNode } from 'react'
import { toRupees } from '../../../contract/shared/money.ts'
import { nepalDayOf } from '../../../contract/shared/nepal-days.ts'
import type { Bill } from './drawing-job.ts'
import { ink } from './pdf-styles.ts'

const sidePoints = 64

export const codeOf = ({ kind, number, fiscalYear, issuedAt, content }: Bill): string =>
  [
    content.seller.panNo,
    `${kind} ${fiscalYear} ${number}`,
    nepalDayOf(issuedAt),
    content.buyer.panNo,
    toRupees(content.totalPaisa).toFixed(2),
    toRupees(content.vat?.vatPaisa ?? 0).toFixed(2),
  ].join('|')

export function qrOf(bill: Bill): ReactNode {
  const { size, data } = create(codeOf(bill), { errorCorrectionLevel: 'M' }).modules
  const squares = Array.from(data, (dark, at) =>
    dark ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : '',
  ).join('')
  return h(
    Svg,
    { viewBox: `0 0 ${size} ${size}`, style: { width: sidePoints, height: sidePoints } },
    h(Path, { d: squares, fill: ink }),
  )
}
