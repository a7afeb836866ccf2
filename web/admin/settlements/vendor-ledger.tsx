import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { nepalDayOf } from '../../../contract/shared/nepal-days.ts'
import { api } from '../../lib/api/api.ts'
import { listSheet } from '../../lib/browser/list-sheet.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Pagination } from '../../parts/frame/pagination.tsx'
import { SheetButton } from '../../parts/frame/sheet-button.tsx'
import { Amount } from '../../parts/settlements/amounts.tsx'
import { EntryList, entrySheet } from '../../parts/settlements/entry-list.tsx'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { useAction } from '../use-action.ts'
import { AddEntry } from './add-entry.tsx'
import { type Due, entryRows, ledgerPage, ledgerQuery } from './settlement-data.ts'

interface VendorBooksProps {
  vendorId: string | undefined
  onClose: () => void
  onStatement: (settlementId: string) => void
  onStatements: (vendorId: string) => void
}

/** Drawer with one vendor's ledger; below it an admin drafts a statement, or adds an entry. */
export function VendorLedger({ vendorId, onClose, onStatement, onStatements }: VendorBooksProps) {
  const t = useTranslate()
  const [offset, setOffset] = useState(0)
  const books = useQuery({ ...ledgerQuery(vendorId ?? '', offset), enabled: vendorId !== undefined })
  const shown = books.data?.due.vendorId === vendorId ? books.data : undefined
  return (
    <Drawer
      isOpen={vendorId !== undefined}
      onClose={() => {
        setOffset(0)
        onClose()
      }}
      title={shown?.due.shopName ?? t('settlements.payments')}
      {...(shown && {
        footer: <NextStep due={shown.due} key={shown.due.vendorId} onStatement={onStatement} />,
      })}
    >
      {books.isPending && <Skeleton className="h-80" />}
      {books.isError && (
        <ErrorState onRetry={() => void books.refetch()}>{t('settlements.failed')}</ErrorState>
      )}
      {shown && (
        <div className="grid grid-cols-1 gap-5">
          <div className="flex flex-wrap gap-x-10 gap-y-3">
            <p>
              <span className="block text-muted text-xs">
                {t(shown.due.balance < 0 ? 'settlements.theyOwe' : 'settlements.weOwe')}
              </span>
              <Amount className="font-bold text-2xl" of={Math.abs(shown.due.balance)} />
            </p>
            <p>
              <span className="block text-muted text-xs">{t('settlements.unsettled')}</span>
              <Amount className="text-lg" of={shown.due.unsettled} />
            </p>
          </div>
          <Button
            className="justify-self-start"
            icon="list"
            variant="quiet"
            onClick={() => onStatements(shown.due.vendorId)}
          >
            {t('settlements.theirStatements')}
          </Button>
          <section>
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h3 className="font-bold">{t('settlements.entries')}</h3>
              {shown.total > 0 && (
                <SheetButton
                  name={`${shown.due.username}.csv`}
                  partFrom={listSheet(entrySheet(t), (from, noOfRows) =>
                    ledgerPage(shown.due.vendorId, from, noOfRows),
                  )}
                  size="line"
                />
              )}
            </div>
            {shown.total === 0 ? (
              <p className="text-muted">{t('settlements.noEntries')}</p>
            ) : (
              <>
                <EntryList rows={shown.rows} />
                <Pagination offset={offset} onOffset={setOffset} rows={entryRows} total={shown.total} />
              </>
            )}
          </section>
        </div>
      )}
    </Drawer>
  )
}

function NextStep({ due, onStatement }: { due: Due; onStatement: (settlementId: string) => void }) {
  const t = useTranslate()
  const act = useAction()
  const [upTo, setUpTo] = useState(() => nepalDayOf(new Date()))
  const [isBusy, setIsBusy] = useState(false)
  const [isAdding, setIsAdding] = useState(false)
  const { vendorId, open } = due
  const draft = async () => {
    setIsBusy(true)
    await act(async () => {
      const { settlementId } = await api.payments.draftSettlement({ body: { vendorId, upTo } })
      onStatement(settlementId)
    }, t('settlements.drafted'))
    setIsBusy(false)
  }
  return (
    <div className="flex flex-wrap items-end gap-2">
      {open === null ? (
        <form
          className="flex flex-wrap items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            if (!isBusy) void draft()
          }}
        >
          <TextField
            label={t('settlements.upTo')}
            max={nepalDayOf(new Date())}
            onChange={({ target }) => setUpTo(target.value)}
            required
            type="date"
            value={upTo}
          />
          <Button busy={isBusy} type="submit">
            {t('settlements.draft')}
          </Button>
        </form>
      ) : (
        <Button onClick={() => onStatement(open.settlementId)}>{t('settlements.openOpen')}</Button>
      )}
      <Button icon="plus" variant="quiet" onClick={() => setIsAdding(true)}>
        {t('settlements.addEntry')}
      </Button>
      <AddEntry isOpen={isAdding} onClose={() => setIsAdding(false)} vendorId={vendorId} />
    </div>
  )
}
