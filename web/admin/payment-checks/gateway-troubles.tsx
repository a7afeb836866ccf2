import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { gatewayNames } from '../../../contract/payments/gateway-fields.ts'
import type { gatewayRoutes } from '../../../contract/payments/gateways.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { adminRows } from '../../../contract/shared/limits.ts'
import { formatRupees } from '../../../contract/shared/money.ts'
import { api } from '../../lib/api/api.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Pagination } from '../../parts/frame/pagination.tsx'
import { OrderStatusBadge } from '../../parts/orders/order-status.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { When } from '../../ui/when.tsx'
import { type Outcome, SettleDialog } from './settle-dialog.tsx'

export type Trouble = ResponseJson<typeof gatewayRoutes.gatewayTroubles>['rows'][number]

export const gatewayTroublesQuery = (offset: number) =>
  queryOptions({
    queryKey: ['admin', 'gateway-troubles', offset],
    queryFn: () => api.payments.gatewayTroubles({ query: { offset, noOfRows: adminRows } }),
    placeholderData: keepPreviousData,
  })

/** Gateway payments with a mismatch, those that wait longest first. */
export function GatewayTroubles() {
  const t = useTranslate()
  const [offset, setOffset] = useState(0)
  const troubles = useQuery(gatewayTroublesQuery(offset))
  if (troubles.isPending) return <RowsWaiting />
  if (troubles.isError)
    return <ErrorState onRetry={() => void troubles.refetch()}>{t('paying.failed')}</ErrorState>
  if (troubles.data.total === 0) return <EmptyState>{t('paying.noTrouble')}</EmptyState>
  return (
    <>
      <ul className="grid grid-cols-1 gap-4">
        {troubles.data.rows.map((trouble) => (
          <li key={trouble.attemptId}>
            <OneTrouble trouble={trouble} />
          </li>
        ))}
      </ul>
      <Pagination offset={offset} onOffset={setOffset} rows={adminRows} total={troubles.data.total} />
    </>
  )
}

function OneTrouble({ trouble }: { trouble: Trouble }) {
  const t = useTranslate()
  const [outcome, setOutcome] = useState<Outcome>()
  const { orderNo, orderStatus, shopName, provider, reference, amount, said, at } = trouble
  return (
    <article className="grid grid-cols-1 gap-3 rounded-card border border-line bg-surface p-4">
      <h2 className="flex flex-wrap items-center gap-2 font-bold">
        {t('confirmation.number', { number: orderNo })}
        <Badge tone="info">{gatewayNames[provider]}</Badge>
        <OrderStatusBadge status={orderStatus} />
      </h2>
      <p>{t(`paying.trouble.${trouble.trouble}`, { name: gatewayNames[provider] })}</p>
      <Facts
        facts={[
          [t('paying.shop'), shopName],
          [
            t('paying.asked'),
            <span className="price" key="asked">
              {formatRupees(amount)}
            </span>,
          ],
          [
            t('paying.ourReference'),
            <code className="break-all" key="reference">
              {reference}
            </code>,
          ],
          [
            t('paying.theySaid'),
            <code className="[overflow-wrap:anywhere]" key="said">
              {Object.entries(said)
                .map(([name, value]) => `${name}: ${value}`)
                .join(', ')}
            </code>,
          ],
          [t('paying.begun'), <When at={at} key="at" />],
        ]}
      />
      <div className="flex flex-wrap gap-2">
        {(['PAID', 'NOT_PAID', 'GOES_BACK'] as const).map((one) => (
          <Button
            key={one}
            variant={one === 'PAID' ? 'main' : one === 'NOT_PAID' ? 'danger' : 'quiet'}
            onClick={() => setOutcome(one)}
          >
            {t(`paying.outcome.${one}`)}
          </Button>
        ))}
      </div>
      <SettleDialog onClose={() => setOutcome(undefined)} outcome={outcome} trouble={trouble} />
    </article>
  )
}
