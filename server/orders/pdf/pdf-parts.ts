/** Pieces that bills and slips share. Written without JSX: the server runs its sources as they are. */

import { Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactNode } from 'react'
import { isMeasured, type Measure } from '../../../contract/shared/quantity-words.ts'
import type { BillLine } from '../documents/content.ts'
import { drawable, pdfStyles } from './pdf-styles.ts'
import type { Speaker } from './pdf-words.ts'

type Style = (typeof pdfStyles)[keyof typeof pdfStyles]

export const say = (words: string, ...style: Style[]): ReactNode => h(Text, { style }, drawable(words))

export const box = (style: Style | readonly Style[], ...inside: ReactNode[]): ReactNode =>
  h(View, { style: [style].flat() }, ...inside)

/** A small grey label over its values; nothing where there are none. */
export const fact = (label: string, ...values: readonly string[]): ReactNode => {
  const written = values.filter((value) => value !== '')
  if (written.length === 0) return null
  return h(
    View,
    { key: label, style: pdfStyles.fact },
    say(label, pdfStyles.label),
    ...written.map((value) => say(value)),
  )
}

/** Stands at the bottom of each page, with the page's number where there are several. */
export const foot = (words: string, ...style: Style[]): ReactNode =>
  h(
    View,
    { fixed: true, style: [pdfStyles.foot, pdfStyles.row, ...style] },
    say(words),
    h(Text, {
      render: ({ pageNumber, totalPages }) => (totalPages > 1 ? `${pageNumber} / ${totalPages}` : ''),
    }),
  )

export const attributeText = ({ attribute }: BillLine): string =>
  Object.entries(attribute ?? {})
    .filter(([name]) => name !== 'Color_hex')
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ')

export interface Columns {
  readonly speak: Speaker
  readonly withPrices: boolean
  /** A box to tick beside each line. */
  readonly withTicks?: boolean
  /** A mark under the name of a line; empty for none. */
  readonly markOf?: (line: BillLine) => string
  /** Further lines below the name of an item. */
  readonly below?: readonly (readonly string[])[]
}

/** A table of lines whose header repeats on every page. */
export function lineTable(
  lines: readonly BillLine[],
  { speak, withPrices, withTicks, markOf, below }: Columns,
): ReactNode[] {
  const head = h(
    View,
    { fixed: true, key: 'head', style: [pdfStyles.head, pdfStyles.strongRule] },
    say(withTicks ? '' : '#', pdfStyles.label, pdfStyles.at),
    say(speak('item'), pdfStyles.label, pdfStyles.what),
    say(speak('quantity'), pdfStyles.label, pdfStyles.count),
    withPrices && say(speak('rate'), pdfStyles.label, pdfStyles.money),
    withPrices && say(speak('amount'), pdfStyles.label, pdfStyles.money),
  )
  const rows = lines.map((line, at) => {
    const attribute = attributeText(line)
    const mark = markOf?.(line) ?? ''
    return h(
      View,
      { key: at, style: [pdfStyles.line, pdfStyles.rule], wrap: false },
      withTicks ? box(pdfStyles.at, box(pdfStyles.tick)) : say(String(at + 1), pdfStyles.muted, pdfStyles.at),
      box(
        pdfStyles.what,
        say(line.name),
        attribute !== '' && say(attribute, pdfStyles.label),
        weightOf(line, speak),
        ...(below?.[at] ?? []).map((words) => say(words)),
        mark !== '' && say(mark, pdfStyles.label),
      ),
      say(
        speak.quantity(line.quantity, measureOf(line)),
        pdfStyles.count,
        ...(withTicks ? [pdfStyles.bold] : []),
      ),
      withPrices && rateOf(line, speak),
      withPrices && say(speak.money(line.amountPaisa), pdfStyles.money),
    )
  })
  return [head, ...rows]
}

/** A document of before has pieces alone. */
const measureOf = ({ unit = 'piece', step = 1 }: BillLine): Measure => ({ unit, step })

/** The weight that counts, below the name: the column has the ordered one. */
function weightOf(line: BillLine, speak: Speaker): ReactNode {
  if (line.weighedMilli === undefined || line.weighedMilli === null) return null
  const weight = speak.quantity(1, { unit: line.unit ?? 'g', step: line.weighedMilli / 1_000 })
  return say(`${speak('weighed')} ${weight}`, pdfStyles.label)
}

/** The price of one step, and of how much that is. */
function rateOf(line: BillLine, speak: Speaker): ReactNode {
  const measure = measureOf(line)
  const rate = speak.money(line.unitPaisa)
  return say(isMeasured(measure) ? `${rate} / ${speak.quantity(1, measure)}` : rate, pdfStyles.money)
}

export const sum = (label: string, value: string, ...style: Style[]): ReactNode =>
  h(View, { key: label, style: [pdfStyles.sum, ...style], wrap: false }, say(label), say(value))
