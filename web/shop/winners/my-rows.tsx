import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '../../../contract/paths.ts'
import { winnerRows } from '../../../contract/rewards/winner-states.ts'
import { loadNamespace } from '../../lib/i18n/screen.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { ListStates } from '../../parts/frame/list-states.tsx'
import { Pagination } from '../../parts/frame/pagination.tsx'
import { myRowsQuery } from './winners-data.ts'

await loadNamespace('winners')

/** The rows of a signed-in shopper, and what their keys were made from. */
export function MyRows({ campaignId }: { campaignId: string }) {
  const t = useTranslate()
  const [offset, setOffset] = useState(0)
  const mine = useQuery(myRowsQuery(campaignId, offset))
  return (
    <section aria-labelledby={`mine-${campaignId}`}>
      <h4 className="mb-2 font-bold" id={`mine-${campaignId}`}>
        {t('winners.mine')}
      </h4>
      <ListStates
        empty={<p className="text-muted text-sm">{t('winners.mineEmpty')}</p>}
        failed={t('winners.mineFailed')}
        list={mine}
      >
        {({ rows, total }) => (
          <div className="grid grid-cols-1 gap-3">
            <p className="max-w-prose text-sm">{t('winners.mineLine')}</p>
            <ol className="divide-y divide-line">
              {rows.map(({ position, key, orderId, orderNo, salt }) => (
                <li className="grid gap-1 py-2" key={key}>
                  <span className="flex flex-wrap items-center gap-x-3">
                    <strong>{t('winners.mineRow', { row: position })}</strong>
                    <Link
                      className="inline-flex min-h-11 items-center text-himal text-sm underline"
                      to={paths.order(orderId)}
                    >
                      {t('winners.mineOrder', { order: orderNo })}
                    </Link>
                    <code className="text-muted text-xs break-all">{key}</code>
                  </span>
                  <code className="rounded-control bg-sunken p-3 text-xs break-all">
                    SHA-256("{[campaignId, orderId, ...(salt === null ? [] : [salt])].join(':')}")
                  </code>
                </li>
              ))}
            </ol>
            <Pagination offset={offset} onOffset={setOffset} rows={winnerRows} total={total} />
          </div>
        )}
      </ListStates>
    </section>
  )
}
