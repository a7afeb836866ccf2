import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mayTransitionSettlement } from '../../../contract/payments/settlement-states.ts'
import { api } from '../../lib/api/api.ts'
import { problemMessage } from '../../lib/api/problem.ts'
import { useDates } from '../../lib/i18n/dates.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { SheetButton } from '../../parts/frame/sheet-button.tsx'
import type { Statement } from '../../parts/settlements/settlement-data.ts'
import { periodOf } from '../../parts/settlements/settlement-table.tsx'
import { StatementView } from '../../parts/settlements/statement-view.tsx'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { AreaField } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { statementQuery } from './settlement-data.ts'

interface StatementSheetProps {
  settlementId: string | undefined
  onClose: () => void
}

/** Drawer with one statement; below it, the vendor's confirmation or dispute. */
export function StatementSheet({ settlementId, onClose }: StatementSheetProps) {
  const t = useTranslate()
  const dates = useDates()
  const [offset, setOffset] = useState(0)
  const statement = useQuery({
    ...statementQuery(settlementId ?? '', offset),
    enabled: settlementId !== undefined,
  })
  const shown = statement.data?.settlementId === settlementId ? statement.data : undefined
  return (
    <Drawer
      isOpen={settlementId !== undefined}
      onClose={() => {
        setOffset(0)
        onClose()
      }}
      title={shown ? periodOf(shown, dates) : t('settlements.statement')}
      {...(shown &&
        (mayConfirm(shown) || mayDispute(shown)) && {
          footer: <Answer key={shown.settlementId} of={shown} />,
        })}
    >
      {statement.isPending && <Skeleton className="h-80" />}
      {statement.isError && (
        <ErrorState onRetry={() => void statement.refetch()}>{t('settlements.failed')}</ErrorState>
      )}
      {shown && (
        <StatementView
          offset={offset}
          onOffset={setOffset}
          sheet={
            <SheetButton
              name={`statement-${shown.to.slice(0, 10)}.csv`}
              partFrom={(from) =>
                api.payments.vendorSettlementSheet({
                  params: { settlementId: shown.settlementId },
                  query: { offset: from },
                })
              }
            />
          }
          statement={shown}
        />
      )}
    </Drawer>
  )
}

const mayConfirm = (statement: Statement): boolean =>
  mayTransitionSettlement(statement, 'CONFIRMED', 'VENDOR')
const mayDispute = (statement: Statement): boolean => mayTransitionSettlement(statement, 'DISPUTED', 'VENDOR')

function Answer({ of: statement }: { of: Statement }) {
  const t = useTranslate()
  const queries = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const params = { settlementId: statement.settlementId }
  const act = async (call: () => Promise<unknown>, done: string): Promise<boolean> => {
    try {
      await call()
      toast.success(done)
      return true
    } catch (error) {
      toast.error(problemMessage(error, t('ui.failed')))
      return false
    } finally {
      void queries.invalidateQueries({ queryKey: ['vendor', 'books'] })
    }
  }
  const confirm = async () => {
    setIsBusy(true)
    await act(() => api.payments.confirmSettlement({ params }), t('settlements.confirmed'))
    setIsBusy(false)
  }
  const dispute = async (): Promise<boolean> => {
    if (reason.trim() === '') {
      setFault(t('settlements.reasonNeeded'))
      return false
    }
    return act(
      () => api.payments.disputeSettlement({ params, body: { reason: reason.trim() } }),
      t('settlements.disputed'),
    )
  }
  return (
    <div className="flex flex-wrap gap-2">
      {mayConfirm(statement) && (
        <Button busy={isBusy} icon="check" onClick={() => void confirm()}>
          {t('settlements.confirm')}
        </Button>
      )}
      {mayDispute(statement) && (
        <Button icon="alert" variant="quiet" onClick={() => setIsAsking(true)}>
          {t('settlements.dispute')}
        </Button>
      )}
      <AskDialog
        isOpen={isAsking}
        no={t('settlements.back')}
        onClose={() => setIsAsking(false)}
        onYes={dispute}
        title={t('settlements.dispute')}
        yes={t('settlements.sendDispute')}
      >
        <AreaField
          error={fault}
          label={t('settlements.whatIsWrong')}
          maxLength={300}
          onChange={({ target }) => {
            setReason(target.value)
            setFault(undefined)
          }}
          value={reason}
        />
      </AskDialog>
    </div>
  )
}
