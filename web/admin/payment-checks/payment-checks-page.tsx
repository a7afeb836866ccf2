import { useQuery } from '@tanstack/react-query'
import type { AccountStatus } from '../../../contract/payments/payment-methods.ts'
import { loadNamespace } from '../../lib/i18n/screen.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { countIn, useFirstWithWork } from '../../lib/navigation/first-with-work.ts'
import { useOpenParam } from '../../lib/navigation/use-search-param.ts'
import { lineControl } from '../../parts/frame/date-range.tsx'
import { TableToolbar } from '../../parts/frame/table-toolbar.tsx'
import { RowsWaiting } from '../../ui/skeleton.tsx'
import { TabLine } from '../../ui/tab-line.tsx'
import { AccountList } from './account-list.tsx'
import { accountChecksQuery, proofQueueQuery } from './check-data.ts'
import { GatewayTroubles, gatewayTroublesQuery } from './gateway-troubles.tsx'
import { ProofList } from './proof-list.tsx'

await loadNamespace('qr')

const states = ['PENDING_CHECK', 'ACTIVE', 'REJECTED', 'DISABLED'] as const satisfies readonly AccountStatus[]
const tabs = ['PENDING_CHECK', 'ESCALATED', 'DISPUTED', 'APPEALED', 'GATEWAY'] as const
type Tab = (typeof tabs)[number]

/** /admin/user/vendor/payment-check: receiving accounts to approve, and payments that only an admin can settle. */
export function PaymentChecksPage() {
  const t = useTranslate()
  const [found, put] = useOpenParam('view')
  const queue = useQuery(proofQueueQuery('ESCALATED', 0))
  const counts: Record<Tab, number | undefined> = {
    PENDING_CHECK: countIn(useQuery(accountChecksQuery('PENDING_CHECK', 0)), ({ waiting }) => waiting),
    ESCALATED: countIn(queue, ({ escalated }) => escalated),
    DISPUTED: countIn(queue, ({ disputed }) => disputed),
    APPEALED: countIn(queue, ({ appealed }) => appealed),
    GATEWAY: countIn(useQuery(gatewayTroublesQuery(0)), ({ total }) => total),
  }
  const first = useFirstWithWork(tabs.map((tab) => [tab, counts[tab]] as const))
  // Accounts of every state are one tab: its select names the state in the address.
  const state = states.find((one) => one === found)
  const tab = state ? 'PENDING_CHECK' : (tabs.find((one) => one === found) ?? first)
  return (
    <>
      <h1 className="mb-1 font-bold text-xl">{t('admin.paymentChecks')}</h1>
      <p className="mb-2 max-w-prose text-muted">{t('paying.checksLine')}</p>
      <div className="mb-4">
        <TabLine
          chosen={tab}
          label={t('paying.filters')}
          onChoose={put}
          options={tabs.map((value) => ({
            value,
            label: t(value === 'PENDING_CHECK' ? 'paying.tab.accounts' : `paying.tab.${value}`),
            count: counts[value],
          }))}
        />
      </div>
      {tab === 'PENDING_CHECK' && (
        <TableToolbar>
          <select
            aria-label={t('paying.accountState')}
            className={lineControl}
            onChange={({ target }) => put(target.value)}
            value={state ?? 'PENDING_CHECK'}
          >
            {states.map((value) => (
              <option key={value} value={value}>
                {t(`paying.tab.${value}`)}
              </option>
            ))}
          </select>
        </TableToolbar>
      )}
      {tab === undefined ? <RowsWaiting /> : <List key={state ?? tab} tab={state ?? tab} />}
    </>
  )
}

function List({ tab }: { tab: Tab | AccountStatus }) {
  if (tab === 'GATEWAY') return <GatewayTroubles />
  if (tab === 'ESCALATED' || tab === 'DISPUTED' || tab === 'APPEALED') return <ProofList kind={tab} />
  return <AccountList status={tab} />
}
