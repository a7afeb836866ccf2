import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { problemMessage } from '../../lib/api/problem.ts'
import { latinDigits } from '../../lib/i18n/digits.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Panel } from '../../parts/frame/panel.tsx'
import { Button } from '../../ui/button.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { type VendorStore, vendorStoreQuery } from '../store/store-data.ts'

/** Seller details on the store's receipts, and whether they are invoices. */
export function BillsPanel({ store }: { store: VendorStore }) {
  const t = useTranslate()
  const queries = useQueryClient()
  const [typed, setTyped] = useState(store.bills)
  const [panFault, setPanFault] = useState<string>()
  const [fault, setFault] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const pan = useRef<HTMLInputElement>(null)
  const change = (part: Partial<VendorStore['bills']>) => setTyped({ ...typed, ...part })
  const refusePan = (words: string) => {
    setPanFault(words)
    pan.current?.focus()
  }
  const save = async () => {
    setFault(undefined)
    setPanFault(undefined)
    const panNo = latinDigits(typed.panNo).replace(/[\s-]/g, '')
    if (!/^(\d{9})?$/.test(panNo)) return refusePan(t('bills.panFault'))
    if (panNo === '' && (typed.isVatRegistered || typed.issuesInvoices)) {
      return refusePan(t('bills.panNeeded'))
    }
    setIsBusy(true)
    try {
      const saved = await api.vendors.changeBills({ body: { ...typed, panNo } })
      queries.setQueryData(vendorStoreQuery().queryKey, saved)
      setTyped(saved.bills)
      toast.success(t('bills.saved'))
    } catch (error) {
      setFault(problemMessage(error, t('account.retryLater')))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Panel line={t('bills.line')} title={t('bills.title')}>
      <form
        className="grid max-w-md grid-cols-1 gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextField
          error={panFault}
          inputMode="numeric"
          label={t('bills.pan')}
          maxLength={20}
          onChange={(event) => change({ panNo: event.target.value })}
          ref={pan}
          value={typed.panNo}
        />
        <TextField
          autoComplete="organization"
          hint={t('bills.legalNameHint')}
          label={t('bills.legalName')}
          maxLength={100}
          onChange={(event) => change({ legalName: event.target.value })}
          value={typed.legalName}
        />
        <Switch
          hint={t('bills.vatHint')}
          isOn={typed.isVatRegistered}
          onChange={(isVatRegistered) => change({ isVatRegistered })}
        >
          {t('bills.vat')}
        </Switch>
        <Switch
          hint={t('bills.invoicesHint')}
          isOn={typed.issuesInvoices}
          onChange={(issuesInvoices) => change({ issuesInvoices })}
        >
          {t('bills.invoices')}
        </Switch>
        <FaultBox>{fault}</FaultBox>
        <Button busy={isBusy} className="justify-self-start" type="submit">
          {t('bills.save')}
        </Button>
      </form>
    </Panel>
  )
}

interface SwitchProps {
  isOn: boolean
  hint: string
  onChange: (isOn: boolean) => void
  children: ReactNode
}

const Switch = ({ isOn, hint, onChange, children }: SwitchProps) => (
  <label className="grid min-h-11 grid-cols-[auto_1fr] items-start gap-x-3 py-1">
    <input
      checked={isOn}
      className="mt-0.5 size-5 accent-himal"
      onChange={(event) => onChange(event.target.checked)}
      type="checkbox"
    />
    <span>
      <span className="font-medium">{children}</span>
      <span className="block text-muted text-xs">{hint}</span>
    </span>
  </label>
)
