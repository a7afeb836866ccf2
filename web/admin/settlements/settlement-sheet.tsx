import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mayTransitionSettlement } from '../../../contract/payments/settlement-states.ts'
import { api } from '../../lib/api/api.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { SheetButton } from '../../parts/frame/sheet-button.tsx'
import type { Statement } from '../../parts/settlements/settlement-data.ts'
import { StatementView } from '../../parts/settlements/statement-view.tsx'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Drawer } from '../../ui/dialog.tsx'
import { AreaField } from '../../ui/field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { useAction } from '../use-action.ts'
import { MarkPaid } from './mark-paid.tsx'
import { settlementQuery } from './settlement-data.ts'

interface SettlementSheetProps {
  settlementId: string | undefined
  onClose: () => void
}

/** One statement at the side; below it, its next step. */
export function SettlementSheet({ settlementId, onClose }: SettlementSheetProps) {
  const t = useTranslate()
  const [offset, setOffset] = useState(0)
  const settlement = useQuery({
    ...settlementQuery(settlementId ?? '', offset),
    enabled: settlementId !== undefined,
  })
  const shown = settlement.data?.settlementId === settlementId ? settlement.data : undefined
  const close = () => {
    setOffset(0)
    onClose()
  }
  return (
    <Drawer
      isOpen={settlementId !== undefined}
      onClose={close}
      title={shown?.shopName ?? t('settlements.statement')}
      {...(shown &&
        (maySend(shown) || mayPay(shown)) && {
          footer: <NextStep key={shown.settlementId} of={shown} onGone={close} />,
        })}
    >
      {settlement.isPending && <Skeleton className="h-80" />}
      {settlement.isError && (
        <ErrorState onRetry={() => void settlement.refetch()}>{t('settlements.failed')}</ErrorState>
      )}
      {shown && (
        <StatementView
          offset={offset}
          onOffset={setOffset}
          sheet={
            <SheetButton
              name={`statement-${shown.username}-${shown.to.slice(0, 10)}.csv`}
              partFrom={(from) =>
                api.payments.settlementSheet({
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

const maySend = (statement: Statement): boolean =>
  mayTransitionSettlement(statement, 'STATEMENT_SENT', 'ADMIN')
const mayPay = (statement: Statement): boolean => mayTransitionSettlement(statement, 'PAID_MARKED', 'ADMIN')

function NextStep({ of: statement, onGone }: { of: Statement; onGone: () => void }) {
  const t = useTranslate()
  const act = useAction()
  const [asked, setAsked] = useState<'drop' | 'send' | 'pay'>()
  const [note, setNote] = useState('')
  const { status, direction } = statement
  const params = { settlementId: statement.settlementId }
  const close = () => setAsked(undefined)
  return (
    <div className="flex flex-wrap gap-2">
      {maySend(statement) && (
        <Button variant={mayPay(statement) ? 'quiet' : 'main'} onClick={() => setAsked('send')}>
          {t(status === 'DRAFT' ? 'settlements.send' : 'settlements.sendAgain')}
        </Button>
      )}
      {mayPay(statement) && (
        <Button onClick={() => setAsked('pay')}>{t(`settlements.pay.${direction}`)}</Button>
      )}
      {status === 'DRAFT' && (
        <Button icon="trash" variant="danger" onClick={() => setAsked('drop')}>
          {t('settlements.drop')}
        </Button>
      )}
      <AskDialog
        isOpen={asked === 'drop'}
        no={t('settlements.back')}
        onClose={close}
        onYes={async () => {
          const isDone = await act(() => api.payments.dropSettlement({ params }), t('settlements.dropped'))
          if (isDone) onGone()
          return isDone
        }}
        title={t('settlements.drop')}
        yes={t('settlements.drop')}
      >
        <p>{t('settlements.dropLine')}</p>
      </AskDialog>
      <AskDialog
        isOpen={asked === 'send'}
        look="main"
        no={t('settlements.back')}
        onClose={close}
        onYes={() =>
          act(
            () => api.payments.sendSettlement({ params, body: { note: note.trim() } }),
            t('settlements.sent'),
          )
        }
        title={t('settlements.send')}
        yes={t('settlements.send')}
      >
        <AreaField
          label={t('settlements.note')}
          maxLength={300}
          onChange={({ target }) => setNote(target.value)}
          value={note}
        />
      </AskDialog>
      <MarkPaid isOpen={asked === 'pay'} of={statement} onClose={close} />
    </div>
  )
}
