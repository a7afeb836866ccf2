import { useQuery } from '@tanstack/react-query'
import { loadNamespace } from '../../lib/i18n/screen.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useViewParam } from '../../lib/navigation/use-search-param.ts'
import { FilterLine } from '../../ui/filter-line.tsx'
import { AccountList } from './account-list.tsx'
import { accountChecksQuery, proofQueueQuery } from './check-data.ts'
import { GatewayTroubles, gatewayTroublesQuery } from './gateway-troubles.tsx'
import { ProofList } from './proof-list.tsx'

await loadNamespace('qr')

const tabs = [
  'PENDING_CHECK',
  'ESCALATED',
  'DISPUTED',
  'APPEALED',
  'GATEWAY',
  'ACTIVE',
  'REJECTED',
  'DISABLED',
] as const
type Tab = (typeof tabs)[number]

/** /admin/user/vendor/payment-check: receiving accounts to approve, and payments that only an admin can settle. */
export function PaymentChecksPage() {
  const t = useTranslate()
  const [tab, setTab] = useViewParam('view', tabs)
  const waiting = useQuery(accountChecksQuery('PENDING_CHECK', 0)).data?.waiting
  const queue = useQuery(proofQueueQuery('ESCALATED', 0)).data
  const troubles = useQuery(gatewayTroublesQuery(0)).data
  const counts: Partial<Record<Tab, number | undefined>> = {
    PENDING_CHECK: waiting,
    ESCALATED: queue?.escalated,
    DISPUTED: queue?.disputed,
    APPEALED: queue?.appealed,
    GATEWAY: troubles?.total,
  }
  return (
    <>
      <h1 className="mb-1 font-bold text-xl">{t('admin.paymentChecks')}</h1>
      <p className="mb-4 max-w-prose text-muted">{t('paying.checksLine')}</p>
      <div className="mb-4">
        <FilterLine
          chosen={tab}
          label={t('paying.filters')}
          onChoose={setTab}
          options={tabs.map((value) => ({ value, label: t(`paying.tab.${value}`), count: counts[value] }))}
        />
      </div>
      <List key={tab} tab={tab} />
    </>
  )
}

function List({ tab }: { tab: Tab }) {
  if (tab === 'GATEWAY') return <GatewayTroubles />
  if (tab === 'ESCALATED' || tab === 'DISPUTED' || tab === 'APPEALED') return <ProofList kind={tab} />
  return <AccountList status={tab} />
}
