import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDates } from '../../lib/i18n/dates.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { GiveVoucher } from './give-voucher.tsx'
import { TakeBack } from './take-back.tsx'
import { type GivenVoucher, givenQuery, type VoucherCustomer } from './voucher-data.ts'
import '../../ui/late-icons.ts'
import { useTitleOf } from '../../parts/promo-codes/promo-title.ts'

/** The vouchers that the store gave this customer, and giving another one: beside an order, as an apology for it. */
export function CustomerVouchers({ of }: { of: VoucherCustomer }) {
  const t = useTranslate()
  const [isGiving, setIsGiving] = useState(false)
  const given = useQuery(givenQuery(of))
  if (given.data === null) return null
  return (
    <section className="grid grid-cols-1 gap-2">
      <h3 className="font-bold">{t('vouchers.title')}</h3>
      {given.isPending && <Skeleton className="h-11" />}
      {given.isError && <ErrorState onRetry={() => void given.refetch()}>{t('vouchers.failed')}</ErrorState>}
      {given.data?.length === 0 && <p className="text-muted">{t('vouchers.none')}</p>}
      {given.data && given.data.length > 0 && (
        <ul className="divide-y divide-line">
          {given.data.map((voucher) => (
            <Row key={voucher.grantId} of={voucher} />
          ))}
        </ul>
      )}
      <Button
        aria-haspopup="dialog"
        className="justify-self-start"
        icon="tag"
        onClick={() => setIsGiving(true)}
        size="small"
        variant="quiet"
      >
        {t('orderId' in of ? 'vouchers.sorry' : 'vouchers.give')}
      </Button>
      <GiveVoucher isOpen={isGiving} onClose={() => setIsGiving(false)} to={of} />
    </section>
  )
}

const tones: Record<GivenVoucher['state'], BadgeTone> = {
  HELD: 'info',
  RETURNED: 'info',
  RESERVED: 'saving',
  USED: 'good',
  EXPIRED: 'calm',
}

function Row({ of }: { of: GivenVoucher }) {
  const t = useTranslate()
  const dates = useDates()
  const titleOf = useTitleOf()
  const { code, grantedAt, until, state, orderNo, note, source } = of
  const isOpen = state === 'HELD' || state === 'RETURNED'
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-2.5">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {t('vouchers.given', {
          ...{ title: titleOf(of), code },
          time: dates.date(grantedAt),
          until: dates.date(new Date(new Date(until).getTime() - 1)),
        })}
        {note !== '' && <span className="block text-muted text-xs">{note}</span>}
      </span>
      <span className="flex flex-wrap items-center gap-2">
        {source === 'APOLOGY' && <Badge>{t('vouchers.apology')}</Badge>}
        <Badge tone={tones[state]}>{t(`vouchers.state.${state}`, { number: orderNo ?? '' })}</Badge>
        {isOpen && <TakeBack of={of} />}
      </span>
    </li>
  )
}
