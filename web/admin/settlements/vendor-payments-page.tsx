import { useState } from 'react'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { oneOf, useSearchParams } from '../../lib/navigation/search-params.ts'
import { TabLine } from '../../ui/tab-line.tsx'
import { BalanceList } from './balance-list.tsx'
import { SettlementSheet } from './settlement-sheet.tsx'
import { StatementList } from './statement-list.tsx'
import { VendorLedger } from './vendor-ledger.tsx'

const views = ['dues', 'statements'] as const

/** /admin/user/vendor/payment: the balance of each vendor, and the statements that settle it. */
export function VendorPaymentsPage() {
  const t = useTranslate()
  const { found, change } = useSearchParams()
  const [vendorId, setVendorId] = useState<string>()
  const [settlementId, setSettlementId] = useState<string>()
  const view = oneOf(views, found.view) ?? 'dues'
  return (
    <>
      <h1 className="mb-4 font-bold text-xl">{t('settlements.payments')}</h1>
      <div className="mb-4">
        <TabLine
          chosen={view}
          label={t('settlements.view')}
          onChoose={(next) =>
            change({
              view: next === 'dues' ? undefined : next,
              status: undefined,
              standing: undefined,
              vendorId: undefined,
            })
          }
          options={views.map((value) => ({ value, label: t(`settlements.view.${value}`) }))}
        />
      </div>
      {view === 'dues' ? (
        <BalanceList onOpen={(due) => setVendorId(due.vendorId)} />
      ) : (
        <StatementList onOpen={(one) => setSettlementId(one.settlementId)} />
      )}
      <VendorLedger
        onClose={() => setVendorId(undefined)}
        onStatement={(id) => {
          setVendorId(undefined)
          setSettlementId(id)
        }}
        onStatements={(id) => {
          setVendorId(undefined)
          change({ view: 'statements', vendorId: id, standing: undefined, search: undefined })
        }}
        vendorId={vendorId}
      />
      <SettlementSheet onClose={() => setSettlementId(undefined)} settlementId={settlementId} />
    </>
  )
}
