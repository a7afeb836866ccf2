import { useQueryClient } from '@tanstack/react-query'
import { type DragEvent, useId, useState } from 'react'
import type { MerchantQr } from '../../../contract/payments/payment-qr.ts'
import { qrRefusals } from '../../../contract/payments/qr-refusals.ts'
import { api } from '../../lib/api/api.ts'
import { ApiProblem } from '../../lib/api/problem.ts'
import { errorMessages } from '../../lib/i18n/error-messages.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { QrCode } from '../../parts/payments/qr-code.tsx'
import { Button, buttonStyles } from '../../ui/button.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.ts'
import { vendorAccountsQuery } from '../payment-accounts/account-data.ts'
import { readQr } from './read-qr.ts'

const longestLabel = 60

/** The QR is decoded in the browser and its content shown; then it is uploaded, and the server decodes it again. */
export function QrForm({ label: known }: { label: string }) {
  const t = useTranslate()
  const language = useLanguage()
  const queries = useQueryClient()
  const id = useId()
  const [picture, setPicture] = useState<Blob>()
  const [seen, setSeen] = useState<MerchantQr>()
  const [label, setLabel] = useState(known)
  const [labelFault, setLabelFault] = useState<string>()
  const [fault, setFault] = useState<string>()
  /** The picture's fault, shown in its box, which is in sight while the vendor chooses. */
  const [pictureFault, setPictureFault] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  const look = async (chosen: Blob | undefined) => {
    if (chosen === undefined) return
    setFault(undefined)
    setPictureFault(undefined)
    setSeen(undefined)
    setPicture(undefined)
    setIsBusy(true)
    const read = await readQr(chosen)
    setIsBusy(false)
    if (read !== undefined && 'fault' in read)
      return setPictureFault(qrRefusals[read.fault][language === 'ne' ? 2 : 1])
    setPicture(chosen)
    setSeen(read?.qr)
    if (label === '') setLabel(read?.qr.network ?? '')
  }
  const save = async () => {
    if (picture === undefined) return setPictureFault(t('paying.choose'))
    if (label.trim() === '') return setLabelFault(t('paying.labelMissing'))
    setLabelFault(undefined)
    setIsBusy(true)
    try {
      await api.payments.saveQr({ body: { label: label.trim() }, files: { file: picture } })
      toast.success(t('paying.saved'))
      await queries.invalidateQueries({ queryKey: vendorAccountsQuery().queryKey })
    } catch (error) {
      const problem = error instanceof ApiProblem ? error : undefined
      if (problem?.errors.file !== undefined) setPictureFault(errorMessages(problem.errors.file))
      else setFault(problem?.detail ? errorMessages(problem.detail) : t('ui.failed'))
    } finally {
      setIsBusy(false)
    }
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    void look(event.dataTransfer.files[0])
  }
  return (
    <form
      className="grid grid-cols-1 gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void save()
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut, the button below does the same */}
      <div
        className="grid grid-cols-1 justify-items-center gap-3 rounded-card border-2 border-line border-dashed p-5 text-center"
        onDragOver={(event) => event.preventDefault()}
        onDrop={onDrop}
      >
        {seen === undefined ? (
          <>
            <Icon className="text-muted" name="image" size={36} />
            <p className="max-w-prose text-muted">{t('paying.pictureLine')}</p>
          </>
        ) : (
          <>
            <QrCode
              className="w-full max-w-44 border border-line"
              label={t('paying.codeOf', { name: seen.merchantName })}
              payload={seen.payload}
            />
            <p aria-live="polite">
              {t('paying.appShows')} <strong className="block text-lg">{seen.merchantName}</strong>
              <span className="text-muted text-xs">
                {[seen.merchantCity, seen.network].filter(Boolean).join(' · ')}
              </span>
            </p>
            <p className="max-w-prose">{t('paying.isThisYou')}</p>
          </>
        )}
        <label
          className={buttonStyles('quiet', 'usual', 'cursor-pointer focus-within:outline-2')}
          htmlFor={id}
        >
          <Icon name="image" />
          {t(picture === undefined ? 'paying.choosePicture' : 'paying.chooseOther')}
          <input
            accept="image/jpeg,image/png,image/webp,image/avif"
            className="sr-only"
            id={id}
            onChange={(event) => {
              void look(event.target.files?.[0])
              event.target.value = ''
            }}
            type="file"
          />
        </label>
        <FaultBox>{pictureFault}</FaultBox>
      </div>
      <TextField
        error={labelFault}
        hint={t('paying.labelHint')}
        label={t('paying.label')}
        maxLength={longestLabel}
        onChange={(event) => setLabel(event.target.value)}
        value={label}
      />
      <FaultBox>{fault}</FaultBox>
      <Button busy={isBusy} className="justify-self-start" disabled={picture === undefined} type="submit">
        {t('paying.saveQr')}
      </Button>
    </form>
  )
}
