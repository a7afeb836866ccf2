import { useId } from 'react'
import { latinDigits } from '../../lib/i18n/digits.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { TextField } from '../../ui/field.tsx'
import type { CheckoutState } from './use-checkout.ts'

const longestName = 100
const panDigits = 9

/** The fault of the billing fields, if any. */
export const panFault = (panBill: CheckoutState['panBill']): 'NAME' | 'NUMBER' | undefined => {
  if (panBill === undefined) return undefined
  if (panBill.buyerName.trim() === '') return 'NAME'
  return /^\d{9}$/.test(panBill.panNo) ? undefined : 'NUMBER'
}

interface PanBillProps {
  checkout: CheckoutState
  /** The order button was pressed: missing fields are marked. */
  hasTried: boolean
}

/** A bill in the name of a business, with its PAN. */
export function PanBill({ checkout: { panBill, setPanBill }, hasTried }: PanBillProps) {
  const t = useTranslate()
  const id = useId()
  const fault = hasTried ? panFault(panBill) : undefined
  return (
    <div className="grid grid-cols-1 gap-3">
      <label className="flex min-h-11 items-center gap-3" htmlFor={id}>
        <input
          checked={panBill !== undefined}
          className="size-4.5 accent-himal"
          id={id}
          onChange={(event) => setPanBill(event.target.checked ? { buyerName: '', panNo: '' } : undefined)}
          type="checkbox"
        />
        {t('pan.wanted')}
      </label>
      {panBill !== undefined && (
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            autoComplete="organization"
            error={fault === 'NAME' ? t('pan.nameMissing') : undefined}
            label={t('pan.name')}
            maxLength={longestName}
            onChange={(event) => setPanBill({ ...panBill, buyerName: event.target.value })}
            value={panBill.buyerName}
          />
          <TextField
            autoComplete="off"
            error={fault === 'NUMBER' ? t('pan.numberWrong') : undefined}
            hint={t('pan.numberHint')}
            inputMode="numeric"
            label={t('pan.number')}
            maxLength={panDigits}
            onChange={(event) => setPanBill({ ...panBill, panNo: latinDigits(event.target.value) })}
            value={panBill.panNo}
          />
        </div>
      )}
    </div>
  )
}
