import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import type { VendorReturn } from '../../lib/data/returns.ts'
import { latinDigits } from '../../lib/i18n/digits.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { useSubmit } from '../../parts/frame/use-submit.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'

type As = 'REFUND' | 'REPLACE' | 'EXCHANGE'

/** Sends the replacement, or refunds instead. */
export function Settle({ one }: { one: VendorReturn }) {
  const t = useTranslate()
  const { isBusy, doing } = useSubmit()
  const [given, setGiven] = useState<Readonly<Record<string, string>>>({})
  const isExchange = one.resolution === 'EXCHANGE'
  const kept = one.lines.filter(({ accepted }) => accepted > 0)
  const settle = (as: As) =>
    void doing(
      () =>
        api.orders.settleReturn({
          params: { returnId: one.returnId },
          body: {
            as,
            given:
              as === 'EXCHANGE'
                ? kept.map(({ productId, variableNo }) => ({
                    productId,
                    ...(variableNo !== undefined && { variableNo }),
                    givenVariableNo: Number(latinDigits(given[`${productId} ${variableNo}`] ?? '')) || 1,
                  }))
                : [],
          },
        }),
      t('refunds.settle.done'),
    )
  return (
    <div className="grid grid-cols-1 gap-4 rounded-card border border-line p-4">
      {isExchange &&
        kept.map(({ productId, variableNo, productName }) => (
          <TextField
            inputMode="numeric"
            key={`${productId} ${variableNo}`}
            label={t('refunds.settle.exchange', { name: productName })}
            onChange={({ target }) =>
              setGiven((now) => ({ ...now, [`${productId} ${variableNo}`]: target.value }))
            }
            value={given[`${productId} ${variableNo}`] ?? ''}
          />
        ))}
      <div className="flex flex-wrap gap-2">
        {one.resolution !== 'REFUND' && (
          <Button busy={isBusy} onClick={() => settle(one.resolution)}>
            {t(isExchange ? 'refunds.settle.exchangeSave' : 'refunds.settle.replace')}
          </Button>
        )}
        <Button busy={isBusy} variant="quiet" onClick={() => settle('REFUND')}>
          {t('refunds.settle.refund')}
        </Button>
      </div>
    </div>
  )
}
