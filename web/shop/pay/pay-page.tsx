import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { paths } from '../../../contract/paths.ts'
import { gatewayNames } from '../../../contract/payments/gateway-fields.ts'
import { formatRupees } from '../../../contract/shared/money.ts'
import { useDates } from '../../lib/i18n/dates.ts'
import { type MessageKey, useTranslate } from '../../lib/i18n/translate.ts'
import { Button, buttonStyles } from '../../ui/button.tsx'
import { classes } from '../../ui/class-names.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { CashSwitch } from '../orders/cash-switch.tsx'
import { ForShoppers } from '../parts/for-shoppers.tsx'
import { type Paying, payingQuery } from './pay-data.ts'
import { usePaymentCheck } from './use-payment-check.ts'
import { hasGoneFor, useRedirect } from './use-redirect.ts'
import '../../ui/late-icons.ts'

/** /store/{username}/checkout/detail/{orderId}/pay: on the way to the gateway, and back from it. */
export function PayPage() {
  return (
    <ForShoppers>
      <div className="page max-w-xl py-6 md:py-10">
        <OnePayment />
      </div>
    </ForShoppers>
  )
}

function OnePayment() {
  const t = useTranslate()
  const { orderId = '' } = useParams({ strict: false })
  const paying = useQuery(payingQuery(orderId))
  if (paying.isPending) return <Skeleton className="h-80 rounded-card" />
  if (paying.isError)
    return <ErrorState onRetry={() => void paying.refetch()}>{t('order.failed')}</ErrorState>
  if (paying.data === null) return <EmptyState>{t('order.missing')}</EmptyState>
  return <Payment paying={paying.data} />
}

function Payment({ paying }: { paying: Paying }) {
  const t = useTranslate()
  const dates = useDates()
  const { orderId, username, state, hasTried, isGatewayAway } = paying
  const name = gatewayNames[paying.provider]
  const { isGoing, go } = useRedirect(orderId)
  const { look, isLooking } = usePaymentCheck(paying)
  const navigate = useNavigate()
  const queries = useQueryClient()

  useEffect(() => {
    if (state === 'PAID') void navigate({ to: paths.confirmation(username, orderId), replace: true })
  }, [state, navigate, username, orderId])
  const isFresh = state === 'OPEN' && !hasTried && !hasGoneFor(orderId)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when an order has just been placed.
  useEffect(() => {
    if (isFresh) void go()
  }, [isFresh])

  const face = faceOf(paying, isGoing, isLooking)
  const mayPay = state === 'OPEN' && !isGoing
  const isUnseen = hasTried && (isGatewayAway || paying.checkedAt === null)
  const mayLook = hasTried && (state === 'OPEN' || state === 'PENDING' || state === 'REVIEW')
  return (
    <article className="grid grid-cols-1 justify-items-center gap-4 rounded-card border border-line bg-surface p-5 text-center md:p-8">
      <Mark face={face} />
      <div aria-live="polite" className="grid gap-2">
        <h1 className="font-bold text-xl">{t(face.title, { name })}</h1>
        <p className="mx-auto max-w-prose text-muted">{t(face.words, { name })}</p>
      </div>
      <p className="flex flex-wrap items-baseline justify-center gap-x-3">
        <strong className="price text-lg">{formatRupees(paying.amount)}</strong>
        <span className="text-muted">{t('confirmation.number', { number: paying.orderNo })}</span>
      </p>
      {isGatewayAway && !mayPay && !isLooking && <Note>{t('paying.away', { name })}</Note>}
      {mayPay && paying.payBy !== null && (
        <Note>{t('paying.heldUntil', { time: dates.dateTime(paying.payBy) })}</Note>
      )}
      <div className="grid w-full gap-2 sm:flex sm:flex-wrap sm:justify-center">
        {mayPay && !isUnseen && (
          <Button icon="wallet" onClick={() => void go()} size="large">
            {t(hasTried ? 'paying.payAgainAt' : 'paying.payAt', { name })}
          </Button>
        )}
        {mayLook && (
          <Button
            busy={isLooking}
            icon="refresh"
            variant={isUnseen ? 'main' : 'quiet'}
            onClick={() => void look()}
            size="large"
          >
            {t('paying.lookAgain')}
          </Button>
        )}
        <Link className={buttonStyles('quiet', 'large')} to={paths.order(orderId)}>
          {t('paying.toOrder')}
        </Link>
      </div>
      {paying.mayPayCash && !isGoing && !isLooking && (
        <CashSwitch
          line={t('paying.cashAsk', { amount: formatRupees(paying.amount), name })}
          onChosen={() => void navigate({ to: paths.confirmation(username, orderId), replace: true })}
          onRefused={() => void queries.invalidateQueries({ queryKey: payingQuery(orderId).queryKey })}
          orderId={orderId}
          stay={t('paying.cashNo', { name })}
        />
      )}
    </article>
  )
}

interface Face {
  readonly title: MessageKey
  readonly words: MessageKey
  readonly icon: IconName
  readonly tone: 'WAITS' | 'GOOD' | 'CALM'
}

function faceOf(
  { state, hasTried, isGatewayAway, checkedAt }: Paying,
  isGoing: boolean,
  isLooking: boolean,
): Face {
  if (state === 'PAID')
    return { title: 'paying.paid', words: 'paying.paidWords', icon: 'check', tone: 'GOOD' }
  if (state === 'REVIEW') {
    return { title: 'paying.review', words: 'paying.reviewWords', icon: 'alert', tone: 'WAITS' }
  }
  if (state === 'OVER')
    return { title: 'paying.over', words: 'paying.overWords', icon: 'close', tone: 'CALM' }
  if (isGoing)
    return { title: 'paying.going', words: 'paying.goingWords', icon: 'arrow-right', tone: 'WAITS' }
  if (isLooking || (hasTried && checkedAt === null && state === 'OPEN'))
    return { title: 'paying.looking', words: 'paying.lookingWords', icon: 'clock', tone: 'WAITS' }
  if (state === 'PENDING') {
    return { title: 'paying.pending', words: 'paying.pendingWords', icon: 'clock', tone: 'WAITS' }
  }
  // While the gateway is unreachable, the page must not claim that nothing was paid.
  if (hasTried && isGatewayAway) {
    return { title: 'paying.unseen', words: 'paying.unseenWords', icon: 'clock', tone: 'WAITS' }
  }
  return hasTried
    ? { title: 'paying.notPaid', words: 'paying.notPaidWords', icon: 'wallet', tone: 'CALM' }
    : { title: 'paying.open', words: 'paying.openWords', icon: 'wallet', tone: 'CALM' }
}

const tones: Record<Face['tone'], string> = {
  WAITS: 'bg-sayapatri text-on-sayapatri',
  GOOD: 'bg-tulsi text-on-fill',
  CALM: 'bg-ink/8 text-ink',
}

const Mark = ({ face: { icon, tone } }: { face: Face }) => (
  <span className={classes('grid size-16 place-items-center rounded-full', tones[tone])}>
    <Icon name={icon} size={36} />
  </span>
)

const Note = ({ children }: { children: ReactNode }) => <p className="text-muted text-xs">{children}</p>
