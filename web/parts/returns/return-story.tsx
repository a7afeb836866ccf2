/** The whole story of one return, as shopper, store and admin read it. */

import type { ReactNode } from 'react'
import { formatRupees } from '../../../contract/shared/money.ts'
import type { AnyReturn } from '../../lib/data/returns.ts'
import { useDates } from '../../lib/i18n/dates.ts'
import { useQuantityLines } from '../../lib/i18n/quantity-lines.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Facts } from '../../ui/facts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { When } from '../../ui/when.tsx'
import { Attributes } from '../orders/attributes.tsx'
import { useByWords } from '../orders/by-words.ts'
import { TimeLeft } from '../payments/time-left.tsx'
import { ProductThumb } from '../products/product-thumb.tsx'

export function ReturnFacts({ one }: { one: AnyReturn }) {
  const t = useTranslate()
  const dates = useDates()
  // The refund's account takes precedence: it may have been changed since the return.
  const { method, payTo } = one.refund ?? { method: one.refundMethod, payTo: one.payTo }
  return (
    <>
      <Facts
        facts={[
          [t('refunds.story.asked'), t(`refunds.resolution.${one.resolution}`)],
          [t('refunds.story.reason'), t(`refunds.reason.${one.reason}`)],
          [t('refunds.story.method'), t(`refunds.method.${one.method}`)],
          [
            t('refunds.story.amount'),
            <span key="amount">
              <strong className="price">{formatRupees(one.amount)}</strong>
              {one.deliveryRefund > 0 && (
                <span className="block text-muted text-xs">
                  {t('refunds.story.delivery', { amount: formatRupees(one.deliveryRefund) })}
                </span>
              )}
            </span>,
          ],
          [
            t('refunds.story.payTo'),
            `${t(`refunds.refundMethod.${method}`)}${payTo === '' ? '' : `: ${payTo}`}`,
          ],
        ]}
      />
      {one.sent !== null && <Sent sent={one.sent} />}
      {one.note !== '' && (
        <p className="whitespace-pre-line rounded-control bg-sayapatri/15 p-3">{one.note}</p>
      )}
      {one.answerBy !== null && (
        <p>
          {t('refunds.story.answerBy', { time: dates.dateTime(one.answerBy) })}{' '}
          <TimeLeft className="text-muted text-xs" until={one.answerBy} />
        </p>
      )}
    </>
  )
}

/** How the goods were sent, so that the store can fetch them where they lie. */
function Sent({ sent: { by, slipNumber, slipUrl } }: { sent: NonNullable<AnyReturn['sent']> }) {
  const t = useTranslate()
  return (
    <div className="grid grid-cols-1 gap-2">
      <Facts
        facts={[
          ...(by === null ? [] : ([[t('refunds.story.sentBy'), by]] as const)),
          ...(slipNumber === null ? [] : ([[t('refunds.story.slipNumber'), slipNumber]] as const)),
        ]}
      />
      {slipUrl !== null && (
        <a
          className="inline-flex min-h-11 items-center gap-2 text-himal underline"
          href={slipUrl}
          rel="noreferrer"
          target="_blank"
        >
          <Icon name="image" />
          {t('refunds.story.slip')}
        </a>
      )}
    </div>
  )
}

export function ReturnGoods({ one }: { one: AnyReturn }) {
  const t = useTranslate()
  const { times, written } = useQuantityLines()
  const isSeen = one.timeline.some(({ status }) => status === 'INSPECTED')
  return (
    <ul className="grid grid-cols-1 gap-3">
      {one.lines.map((line) => (
        <li className="grid grid-cols-[auto_1fr] gap-x-3" key={`${line.productId} ${line.variableNo}`}>
          <ProductThumb size={56} src={line.productImage} />
          <div className="min-w-0">
            <p className="line-clamp-2 font-medium leading-snug">{line.productName}</p>
            <Attributes of={line} />
            <p className="price text-muted text-xs">{times(line, line.sellingPrice)}</p>
            {isSeen && (
              <p className="text-xs">
                {[
                  t('refunds.story.received', { count: written(line.received, line) }),
                  t('refunds.story.accepted', { count: written(line.accepted, line) }),
                  ...(line.restocked > 0
                    ? [t('refunds.story.restocked', { count: written(line.restocked, line) })]
                    : []),
                  ...(line.refund > 0
                    ? [t('refunds.story.refund', { amount: formatRupees(line.refund) })]
                    : []),
                  ...(line.kept > 0 ? [t('refunds.story.kept', { amount: formatRupees(line.kept) })] : []),
                  ...(line.givenVariableNo !== null
                    ? [t('refunds.story.given', { number: line.givenVariableNo })]
                    : []),
                ].join(' · ')}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Private pictures: their signed addresses expire after some minutes. */
export function ReturnPictures({ one: { pictures } }: { one: AnyReturn }) {
  const t = useTranslate()
  if (pictures.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-2">
      {pictures.map((url, at) => (
        <li key={url}>
          <a className="block rounded-control border border-line" href={url} rel="noreferrer" target="_blank">
            <img
              alt={t('refunds.story.picture', { number: at + 1 })}
              className="size-24 rounded-control bg-sunken object-cover"
              height={96}
              loading="lazy"
              src={url}
              width={96}
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

export function ReturnTimeline({ one: { timeline } }: { one: AnyReturn }) {
  const t = useTranslate()
  const byWords = useByWords()
  return (
    <ol className="grid grid-cols-1 gap-4">
      {timeline.map((event) => (
        <li className="grid grid-cols-[1.75rem_1fr] gap-3" key={`${event.status} ${event.at}`}>
          <span
            aria-hidden="true"
            className="grid size-7 place-items-center rounded-full border border-tulsi bg-tulsi text-on-fill"
          >
            <Icon name="check" size={16} />
          </span>
          <div className="min-w-0 pt-0.5">
            <span className="font-medium">{t(`refunds.status.${event.status}`)}</span>
            <span className="block text-muted text-xs">
              <When at={event.at} /> · {byWords(event.by)}
            </span>
            {event.note && (
              <span className="mt-1 block break-words rounded-control bg-sunken px-2 py-1 text-xs">
                {event.note}
              </span>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}

/** One section of the drawer, with its heading. */
export const StoryPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid grid-cols-1 gap-3 border-line border-t pt-4">
    <h3 className="font-bold">{title}</h3>
    {children}
  </section>
)
