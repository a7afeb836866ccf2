import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type GatewayField, gatewayFields, gatewayNames } from '../../../contract/payments/gateway-fields.ts'
import type { Gateway } from '../../../contract/payments/payment-methods.ts'
import { api } from '../../lib/api/api.ts'
import { ApiProblem } from '../../lib/api/problem.ts'
import { errorMessages } from '../../lib/i18n/error-messages.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { type VendorAccount, vendorAccountsQuery } from './account-data.ts'

interface GatewayDialogProps {
  isOpen: boolean
  method: Gateway
  account: VendorAccount | undefined
  onClose: () => void
}

const longestLabel = 60

/** The store's gateway credentials. A secret is write-only: never shown, and unchanged if left empty. */
export function GatewayDialog(props: GatewayDialogProps) {
  const t = useTranslate()
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={t('paying.gatewayTitle', { name: gatewayNames[props.method] })}
    >
      <GatewayForm {...props} />
    </Dialog>
  )
}

function GatewayForm({ method, account, onClose }: GatewayDialogProps) {
  const t = useTranslate()
  const queries = useQueryClient()
  const [label, setLabel] = useState(account?.label ?? gatewayNames[method])
  const [fields, setFields] = useState<Record<string, string>>({ merchantCode: account?.merchantCode ?? '' })
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [fault, setFault] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setIsBusy(true)
    setFault(undefined)
    setFaults({})
    try {
      const filled = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
      await api.payments.saveGateway({ params: { method }, body: { label: label.trim(), fields: filled } })
      toast.success(t('paying.saved'))
      await queries.invalidateQueries({ queryKey: vendorAccountsQuery().queryKey })
      onClose()
    } catch (error) {
      const problem = error instanceof ApiProblem ? error : undefined
      setFaults(problem?.errors ?? {})
      const isBeside = Object.keys(problem?.errors ?? {}).length > 0
      if (!isBeside) setFault(problem?.detail || t('ui.failed'))
    } finally {
      setIsBusy(false)
    }
  }
  const wordsOf = (name: string) => {
    const fault = faults[name]
    return fault === undefined ? undefined : errorMessages(fault)
  }
  const typed = ({ name, theirName, isSecret, most }: GatewayField) => (
    <TextField
      autoComplete="off"
      error={wordsOf(name)}
      hint={
        isSecret
          ? t(account?.secretFields.includes(name) ? 'paying.secretStays' : 'paying.secretHint')
          : undefined
      }
      key={name}
      label={theirName}
      maxLength={most}
      onChange={(event) => setFields({ ...fields, [name]: event.target.value.trim() })}
      spellCheck={false}
      type={isSecret ? 'password' : 'text'}
      value={fields[name] ?? ''}
    />
  )
  return (
    <form
      className="grid grid-cols-1 gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void save()
      }}
    >
      <p className="text-muted">{t(account === undefined ? 'paying.gatewayNewLine' : 'paying.changeLine')}</p>
      <TextField
        error={wordsOf('label')}
        hint={t('paying.labelHint')}
        label={t('paying.label')}
        maxLength={longestLabel}
        onChange={(event) => setLabel(event.target.value)}
        value={label}
      />
      {gatewayFields[method].map(typed)}
      <FaultBox>{fault}</FaultBox>
      <Button busy={isBusy} type="submit">
        {t('paying.saveAccount')}
      </Button>
    </form>
  )
}
