import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { orders } from '../../../contract/orders/orders.ts'
import { paths } from '../../../contract/paths.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { formatRupees } from '../../../contract/shared/money.ts'
import { api } from '../../lib/api/api.ts'
import { useDates } from '../../lib/i18n/dates.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useTitleOf } from '../../parts/promo-codes/promo-title.ts'
import { Button, buttonStyles } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { type PriceInputs, priceAsked } from './price-data.ts'
import { reasonText } from './promo-reason.ts'
import type { CheckoutState } from './use-checkout.ts'

type Choice = ResponseJson<typeof orders.voucherChoices>[number]

const choicesQuery = (inputs: PriceInputs) => {
  const body = priceAsked(inputs)
  // A renewed quote vouches for the same fee.
  const { quoteId: _, ...key } = body
  return queryOptions({
    queryKey: ['price', 'vouchers', key],
    queryFn: () => api.orders.voucherChoices({ body }),
  })
}

interface ChooserProps {
  checkout: CheckoutState
  isOpen: boolean
  onClose: () => void
}

/** My vouchers that count in this store, with what each takes off this order, or why it does not. */
export function VoucherChooser({ checkout, isOpen, onClose }: ChooserProps) {
  const t = useTranslate()
  const choices = useQuery({ ...choicesQuery(checkout.inputs), enabled: isOpen })
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('wallet.choose')}>
      {choices.isPending && <RowsWaiting />}
      {choices.isError && (
        <ErrorState onRetry={() => void choices.refetch()}>{t('wallet.failed')}</ErrorState>
      )}
      {choices.data?.length === 0 && (
        <EmptyState
          action={
            <Link className={buttonStyles('quiet')} to={paths.wallet()}>
              {t('wallet.seeAll')}
            </Link>
          }
          line={t('wallet.noneHereLine')}
        >
          {t('wallet.noneHere')}
        </EmptyState>
      )}
      {choices.data && choices.data.length > 0 && (
        <ul className="grid grid-cols-1 gap-3">
          {choices.data.map((choice) => (
            <Row checkout={checkout} key={choice.grantId} of={choice} onDone={onClose} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function Row({ of, checkout, onDone }: { of: Choice; checkout: CheckoutState; onDone: () => void }) {
  const t = useTranslate()
  const titleOf = useTitleOf()
  const dates = useDates()
  const { codes } = checkout
  const isTaken = of.code === (of.owner === 'PLATFORM' ? codes.platformCode : codes.vendorCode)
  const turn = () => {
    if (isTaken) checkout.dropPromo(of.owner)
    else checkout.takePromo(of)
    onDone()
  }
  return (
    <li className="flex items-center gap-3 rounded-card border border-line p-3">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <strong className="font-medium [overflow-wrap:anywhere]">{titleOf(of)}</strong>
        <span className="price break-all text-muted text-xs">{of.code}</span>
        {of.valid ? (
          <span className="font-medium text-tulsi">
            {of.discount === 0
              ? t('wallet.freeDelivery')
              : t('wallet.takesOff', { amount: formatRupees(of.discount) })}
          </span>
        ) : (
          <span className="text-xs">{reasonText(of, t, dates)}</span>
        )}
        <span className="text-muted text-xs">
          {t('wallet.until', { time: dates.date(new Date(new Date(of.until).getTime() - 1)) })}
        </span>
      </div>
      {(of.valid || isTaken) && (
        <Button
          aria-label={t(isTaken ? 'wallet.dropThis' : 'wallet.useThis', { title: titleOf(of) })}
          onClick={turn}
          size="small"
          variant={isTaken ? 'plain' : 'quiet'}
        >
          {t(isTaken ? 'wallet.drop' : 'wallet.use')}
        </Button>
      )}
    </li>
  )
}
