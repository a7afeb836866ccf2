import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { gatewayNames } from '../../../contract/payments/gateway-fields.ts'
import type { gatewayRoutes } from '../../../contract/payments/gateways.ts'
import type { Told } from '../../../contract/route.ts'
import { adminRows } from '../../../contract/shared/limits.ts'
import { formatRupees } from '../../../contract/shared/money.ts'
import { api } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/translate.ts'
import { Pages } from '../../parts/frame/pagination.tsx'
import { OrderStatusBadge } from '../../parts/orders/order-status.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { Empty, Failed } from '../../ui/states.tsx'
import { When } from '../../ui/when.tsx'
import { type Outcome, SettleDialog } from './settle-dialog.tsx'

export type Trouble = Told<typeof gatewayRoutes.gatewayTroubles>['rows'][number]

export const gatewayTroublesQuery = (offset: number) =>
  queryOptions({
    queryKey: ['admin', 'gateway-troubles', offset],
    queryFn: () => api.payments.gatewayTroubles({ query: { offset, noOfRows: adminRows } }),
    placeholderData: keepPreviousData,
  })

/** Payments at gateways that do not fit, those that wait longest first. */
export function GatewayTroubles() {
  const text = useText()
  const [offset, setOffset] = useState(0)
  const troubles = useQuery(gatewayTroublesQuery(offset))
  if (troubles.isPending) return <RowsWaiting />
  if (troubles.isError)
    return <Failed onRetry={() => void troubles.refetch()}>{text('paying.failed')}</Failed>
  if (troubles.data.total === 0) return <Empty>{text('paying.noTrouble')}</Empty>
  return (
    <>
      <ul className="grid grid-cols-1 gap-4">
        {troubles.data.rows.map((trouble) => (
          <li key={trouble.attemptId}>
            <OneTrouble trouble={trouble} />
          </li>
        ))}
      </ul>
      <Pages offset={offset} onOffset={setOffset} rows={adminRows} total={troubles.data.total} />
    </>
  )
}

function OneTrouble({ trouble }: { trouble: Trouble }) {
  const text = useText()
  const [outcome, setOutcome] = useState<Outcome>()
  const { orderNo, orderStatus, shopName, provider, reference, amount, said, at } = trouble
  return (
    <article className="grid grid-cols-1 gap-3 rounded-card border border-line bg-surface p-4">
      <h2 className="flex flex-wrap items-center gap-2 font-bold">
        {text('confirmation.number', { number: orderNo })}
        <Badge tone="info">{gatewayNames[provider]}</Badge>
        <OrderStatusBadge status={orderStatus} />
      </h2>
      <p>{text(`paying.trouble.${trouble.trouble}`, { name: gatewayNames[provider] })}</p>
      <Facts
        facts={[
          [text('paying.shop'), shopName],
          [
            text('paying.asked'),
            <span className="price" key="asked">
              {formatRupees(amount)}
            </span>,
          ],
          [
            text('paying.ourReference'),
            <code className="break-all" key="reference">
              {reference}
            </code>,
          ],
          [
            text('paying.theySaid'),
            <code className="[overflow-wrap:anywhere]" key="said">
              {Object.entries(said)
                .map(([name, value]) => `${name}: ${value}`)
                .join(', ')}
            </code>,
          ],
          [text('paying.begun'), <When at={at} key="at" />],
        ]}
      />
      <div className="flex flex-wrap gap-2">
        {(['PAID', 'NOT_PAID', 'GOES_BACK'] as const).map((one) => (
          <Button
            key={one}
            look={one === 'PAID' ? 'main' : one === 'NOT_PAID' ? 'danger' : 'quiet'}
            onClick={() => setOutcome(one)}
          >
            {text(`paying.outcome.${one}`)}
          </Button>
        ))}
      </div>
      <SettleDialog onClose={() => setOutcome(undefined)} outcome={outcome} trouble={trouble} />
    </article>
  )
}
