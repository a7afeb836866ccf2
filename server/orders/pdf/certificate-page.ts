/** A certificate of a store on A4, lying. */
import { Page, View } from '@react-pdf/renderer'
import { createElement as h, type ReactNode } from 'react'
import { metricShapes } from '../../../contract/rewards/vendor-metrics.ts'
import type { Certificate } from './drawing-job.ts'
import { box, say } from './pdf-parts.ts'
import { pdfStyles } from './pdf-styles.ts'
import type { Speaker } from './pdf-words.ts'

const frame = {
  border: 2,
  borderColor: '#1f3f7d',
  flex: 1,
  padding: 36,
  alignItems: 'center',
  gap: 12,
} as const
const large = { fontSize: 30, fontWeight: 700, lineHeight: 1.4, textAlign: 'center' } as const
const middle = { fontSize: 13, textAlign: 'center' } as const

export function certificatePage(of: Certificate, speak: Speaker): ReactNode {
  const { shopName, shopNameNe, name, nameNe, from, until, issuedAt, metric } = of
  const big = large as never
  const small = middle as never
  return h(
    Page,
    { size: 'A4', orientation: 'landscape', style: { ...pdfStyles.page, paddingBottom: 40 } },
    h(
      View,
      { style: frame },
      say(speak.either(of.marketName, of.marketNameNe), pdfStyles.muted, small),
      say(speak('CERTIFICATE'), pdfStyles.title, big),
      say(speak('certifies'), small),
      say(speak.either(shopName, shopNameNe), big),
      say(speak('earned'), small),
      say(speak.either(name, nameNe), pdfStyles.title, big),
      say(`${speak('countedOf')}: ${speak(metric)}, ${figureOf(of, speak)}`, small),
      say(`${speak('countedFrom')}: ${speak.date(from)} – ${speak.date(until)}`, small),
      box(
        { marginTop: 24 } as never,
        say(`${speak('issued')}: ${speak.date(issuedAt)}`, pdfStyles.muted, small),
      ),
    ),
  )
}

/** `38`, `95 of 100` or `4.8 / 5`. */
function figureOf({ metric, hits, cases }: Certificate, speak: Speaker): string {
  const shape = metricShapes[metric]
  if (shape === 'COUNT') return String(hits)
  if (shape === 'STARS') return `${(1 + hits / Math.max(1, cases)).toFixed(1)} / 5`
  return `${hits} ${speak('outOf')} ${cases}`
}
