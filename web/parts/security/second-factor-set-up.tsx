import { useEffect, useRef, useState } from 'react'
import type { accounts } from '../../../contract/accounts/accounts.ts'
import type { ResponseJson } from '../../../contract/route.ts'
import { api, isRefusal } from '../../lib/api/api.ts'
import { problemMessage } from '../../lib/api/problem.ts'
import { latinDigits } from '../../lib/i18n/digits.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { TextField } from '../../ui/field.tsx'
import { PasswordForm } from './password-dialog.tsx'

type Begun = ResponseJson<typeof accounts.beginSecondFactor>

interface SetUpProps {
  onCancel: () => void
  /** Called with the recovery codes, which are shown this once. */
  onDone: (codes: readonly string[]) => void
}

/** Password, then the QR code, then a first code of the app. The factor is off until that code is verified. */
export function SecondFactorSetUp({ onCancel, onDone }: SetUpProps) {
  const t = useTranslate()
  const [begun, setBegun] = useState<Begun>()
  const cancel = (
    <Button variant="quiet" onClick={onCancel}>
      {t('account.cancel')}
    </Button>
  )
  if (begun === undefined) {
    return (
      <div className="grid grid-cols-1 gap-4">
        <p>{t('factor.passwordFirst')}</p>
        <PasswordForm
          aside={cancel}
          look="main"
          onYes={async (password) => setBegun(await api.accounts.beginSecondFactor({ body: { password } }))}
          yes={t('factor.next')}
        />
      </div>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-[auto_minmax(0,1fr)] lg:gap-8">
      <img
        alt={t('factor.qr')}
        className="size-52 rounded-control border border-line bg-white"
        height={208}
        src={`data:image/svg+xml,${encodeURIComponent(begun.qrSvg)}`}
        width={208}
      />
      <div className="grid grid-cols-1 content-start gap-4">
        <p>{t('factor.scan')}</p>
        <p className="text-muted text-xs">
          {t('factor.type')}
          <code className="mt-1 block select-all break-all rounded-control bg-sunken px-3 py-2 text-ink text-sm">
            {begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </code>
        </p>
        <a className="inline-flex min-h-11 items-center font-medium text-himal underline" href={begun.url}>
          {t('factor.openApp')}
        </a>
        <CodeForm onDone={onDone}>{cancel}</CodeForm>
      </div>
    </div>
  )
}

function CodeForm({ onDone, children }: { onDone: SetUpProps['onDone']; children: React.ReactNode }) {
  const t = useTranslate()
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [fault, setFault] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const confirm = async () => {
    setFault(undefined)
    const digits = latinDigits(code).replace(/\D/g, '')
    setWrong(digits.length === 6 ? undefined : t('factor.sixDigits'))
    if (digits.length !== 6) return field.current?.focus()
    setIsBusy(true)
    try {
      onDone((await api.accounts.confirmSecondFactor({ body: { code: digits } })).recoveryCodes)
    } catch (error) {
      if (isRefusal(error, 'CODE_WRONG')) {
        setWrong(t('factor.codeWrong'))
        field.current?.focus()
      } else setFault(problemMessage(error, t('ui.failed')))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form
      className="grid max-w-md grid-cols-1 gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void confirm()
      }}
    >
      <TextField
        autoComplete="one-time-code"
        error={wrong}
        inputMode="numeric"
        label={t('factor.code')}
        maxLength={12}
        onChange={(event) => setCode(event.target.value)}
        ref={field}
        value={code}
      />
      <FaultBox>{fault}</FaultBox>
      <div className="flex flex-wrap gap-2">
        <Button busy={isBusy} type="submit">
          {t('factor.turnOn')}
        </Button>
        {children}
      </div>
    </form>
  )
}
