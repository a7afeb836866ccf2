import type { ReactNode } from 'react'
import { useDates } from '../../lib/i18n/dates.ts'
import { useStoreName } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useTitleOf } from '../../parts/promo-codes/promo-title.ts'
import { classes } from '../../ui/class-names.ts'
import { useBenefit } from './use-benefit.ts'
import type { ShownPromo } from './wallet-data.ts'

interface TicketProps {
  of: Omit<ShownPromo, 'isCollectible' | 'isCollected'>
  /** Over or used: it can no longer be chosen. */
  isDim?: boolean
  /** Beside its title: why it cannot be used now, or that it ends soon. */
  mark?: ReactNode
  /** Below its facts. */
  children?: ReactNode
  /** Without its store, on a page of that store. */
  withoutStore?: boolean
}

/** A voucher as a ticket: on its stub what it takes off, beside it where, until when and on what condition. */
export function VoucherTicket({ of, isDim = false, mark, children, withoutStore = false }: TicketProps) {
  const t = useTranslate()
  const dates = useDates()
  const storeName = useStoreName()
  const titleOf = useTitleOf()
  const { off, conditions } = useBenefit()(of)
  const where = of.store === null ? t('wallet.everywhere') : storeName(of.store)
  return (
    <article
      className={classes(
        'grid grid-cols-[5.5rem_minmax(0,1fr)] overflow-clip rounded-card border border-line bg-surface sm:grid-cols-[7rem_minmax(0,1fr)]',
        isDim && 'opacity-70',
      )}
    >
      <div
        className={classes(
          'grid content-center border-line border-r border-dashed px-2 py-4 text-center font-bold leading-tight',
          isDim ? 'bg-sunken text-muted' : 'bg-sayapatri text-on-sayapatri',
        )}
      >
        {off}
      </div>
      <div className="grid content-start gap-1.5 p-3 sm:p-4">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-bold [overflow-wrap:anywhere]">
          {titleOf(of)}
          {mark}
        </h3>
        <p className="text-muted text-xs">
          {[
            ...(withoutStore ? [] : [where]),
            ...conditions,
            t('wallet.until', { time: dates.date(new Date(new Date(of.until).getTime() - 1)) }),
          ].join(' · ')}
        </p>
        {of.terms !== '' && <p className="text-xs [overflow-wrap:anywhere]">{of.terms}</p>}
        {children}
      </div>
    </article>
  )
}
