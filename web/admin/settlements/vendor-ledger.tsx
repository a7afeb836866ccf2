import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { nepalDayOf } from '../../../contract/shared/nepal-days.ts'
import { api } from '../../lib/api/api.ts'
import { useText } from '../../lib/i18n/translate.ts'
import { Pages } from '../../parts/frame/pagination.tsx'
import { Amount } from '../../parts/settlements/amounts.tsx'
import { EntryList } from '../../parts/settlements/entry-list.tsx'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Failed } from '../../ui/states.tsx'
import { useAct } from '../use-action.ts'
import { AddEntry } from './add-entry.tsx'
import { booksQuery, type Due, entryRows } from './settlement-data.ts'

interface VendorBooksProps {
  vendorId: string | undefined
  onClose: () => void
  onStatement: (settlementId: string) => void
  onStatements: (vendorId: string) => void
}

/** The books of one vendor at the side; below them, what an admin may do: draft a statement, or book an entry. */
export function VendorBooks({ vendorId, onClose, onStatement, onStatements }: VendorBooksProps) {
  const text = useText()
  const [offset, setOffset] = useState(0)
  const books = useQuery({ ...booksQuery(vendorId ?? '', offset), enabled: vendorId !== undefined })
  const shown = books.data?.due.vendorId === vendorId ? books.data : undefined
  return (
    <Drawer
      isOpen={vendorId !== undefined}
      onClose={() => {
        setOffset(0)
        onClose()
      }}
      title={shown?.due.shopName ?? text('books.payments')}
      {...(shown && {
        footer: <NextStep due={shown.due} key={shown.due.vendorId} onStatement={onStatement} />,
      })}
    >
      {books.isPending && <Skeleton className="h-80" />}
      {books.isError && <Failed onRetry={() => void books.refetch()}>{text('books.failed')}</Failed>}
      {shown && (
        <div className="grid grid-cols-1 gap-5">
          <div className="flex flex-wrap gap-x-10 gap-y-3">
            <p>
              <span className="block text-muted text-xs">
                {text(shown.due.balance < 0 ? 'books.theyOwe' : 'books.weOwe')}
              </span>
              <Amount className="font-bold text-2xl" of={Math.abs(shown.due.balance)} />
            </p>
            <p>
              <span className="block text-muted text-xs">{text('books.unsettled')}</span>
              <Amount className="text-lg" of={shown.due.unsettled} />
            </p>
          </div>
          <Button
            className="justify-self-start"
            icon="list"
            look="quiet"
            onClick={() => onStatements(shown.due.vendorId)}
          >
            {text('books.theirStatements')}
          </Button>
          <section>
            <h3 className="font-bold">{text('books.entries')}</h3>
            {shown.total === 0 ? (
              <p className="text-muted">{text('books.noEntries')}</p>
            ) : (
              <>
                <EntryList rows={shown.rows} />
                <Pages offset={offset} onOffset={setOffset} rows={entryRows} total={shown.total} />
              </>
            )}
          </section>
        </div>
      )}
    </Drawer>
  )
}

function NextStep({ due, onStatement }: { due: Due; onStatement: (settlementId: string) => void }) {
  const text = useText()
  const act = useAct()
  const [upTo, setUpTo] = useState(() => nepalDayOf(new Date()))
  const [isBusy, setIsBusy] = useState(false)
  const [isAdding, setIsAdding] = useState(false)
  const { vendorId, open } = due
  const draft = async () => {
    setIsBusy(true)
    await act(async () => {
      const { settlementId } = await api.payments.draftSettlement({ body: { vendorId, upTo } })
      onStatement(settlementId)
    }, text('books.drafted'))
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
            label={text('books.upTo')}
            max={nepalDayOf(new Date())}
            onChange={({ target }) => setUpTo(target.value)}
            required
            type="date"
            value={upTo}
          />
          <Button busy={isBusy} type="submit">
            {text('books.draft')}
          </Button>
        </form>
      ) : (
        <Button onClick={() => onStatement(open.settlementId)}>{text('books.openOpen')}</Button>
      )}
      <Button icon="plus" look="quiet" onClick={() => setIsAdding(true)}>
        {text('books.addEntry')}
      </Button>
      <AddEntry isOpen={isAdding} onClose={() => setIsAdding(false)} vendorId={vendorId} />
    </div>
  )
}
