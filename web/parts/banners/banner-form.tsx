import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { featureImageForm } from '../../../contract/content/feature-images.ts'
import { useSecondCalendar } from '../../lib/i18n/dates.ts'
import { errorMessageOf, errorMessages } from '../../lib/i18n/error-messages.ts'
import '../../lib/form-schemas.ts'
import { ApiProblem, problemMessage } from '../../lib/api/problem.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { PictureField } from '../picture-field/picture-field.tsx'
import type { BannerBody, StoredBanner } from './banner-data.ts'

type Typed = z.input<typeof featureImageForm>

interface BannerFormProps {
  /** The banner to edit; absent for a new one. */
  banner: StoredBanner | undefined
  onSave: (body: BannerBody) => Promise<void>
}

const orNull = (typed: string | null): string | null => (typed?.trim() ? typed.trim() : null)

/** A banner: its picture, what it shows in words, where it leads, on which days and screens. */
export function BannerForm({ banner, onSave }: BannerFormProps) {
  const t = useTranslate()
  const second = useSecondCalendar()
  const [fault, setFault] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const [shown, setShown] = useState(
    banner === undefined ? [] : [{ name: banner.imageUrl, url: banner.imageUrl, text: '' }],
  )
  const form = useForm<Typed>({ resolver: zodResolver(featureImageForm), defaultValues: typedOf(banner) })
  const { register, control, handleSubmit, watch, setError, formState } = form
  const { errors, isSubmitting } = formState
  const bsOf = (day: string | null | undefined) => (day && second?.(day)) || t('banners.dayHint')
  const submit = handleSubmit(async (body) => {
    setFault(undefined)
    try {
      await onSave(body)
    } catch (error) {
      const faults = error instanceof ApiProblem ? Object.entries(error.errors) : []
      // The server names fields as the form does.
      for (const [name, message] of faults) setError(name as keyof Typed, { message }, { shouldFocus: true })
      if (faults.length > 0) return
      setFault(problemMessage(error, t('ui.failed')))
    }
  })
  return (
    <form className="grid gap-4 sm:grid-cols-2" noValidate onSubmit={(event) => void submit(event)}>
      <div className="min-w-0 sm:col-span-2">
        <Controller
          control={control}
          name="picture"
          render={({ field }) => (
            <PictureField
              error={errors.picture && errorMessages(errors.picture.message ?? '')}
              hint={t('banners.pictureHint')}
              label={t('banners.picture')}
              most={1}
              onBusy={setIsSending}
              onChange={(pictures) => {
                setShown([...pictures])
                field.onChange(pictures[0]?.name ?? '')
              }}
              shape="WIDE"
              value={shown}
            />
          )}
        />
      </div>
      <TextField
        className="sm:col-span-2"
        error={errorMessageOf(errors.altText)}
        hint={t('banners.altHint')}
        label={t('banners.alt')}
        {...register('altText')}
      />
      <TextField
        error={errorMessageOf(errors.title)}
        hint={t('banners.titleHint')}
        label={t('banners.title')}
        {...register('title')}
      />
      <SelectField error={errorMessageOf(errors.device)} label={t('banners.devices')} {...register('device')}>
        {(['ALL', 'MOBILE', 'DESKTOP'] as const).map((device) => (
          <option key={device} value={device}>
            {t(`banners.device.${device}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        autoCapitalize="none"
        className="sm:col-span-2"
        error={errorMessageOf(errors.linkUrl)}
        hint={t('banners.linkHint')}
        inputMode="url"
        label={t('banners.link')}
        spellCheck={false}
        {...register('linkUrl', { setValueAs: orNull })}
      />
      <TextField
        error={errorMessageOf(errors.startDay)}
        hint={bsOf(watch('startDay'))}
        label={t('banners.startDay')}
        type="date"
        {...register('startDay', { setValueAs: orNull })}
      />
      <TextField
        error={errorMessageOf(errors.endDay)}
        hint={bsOf(watch('endDay'))}
        label={t('banners.endDay')}
        type="date"
        {...register('endDay', { setValueAs: orNull })}
      />
      <label className="flex min-h-11 items-center gap-3 sm:col-span-2">
        <input className="size-4.5 shrink-0 accent-himal" type="checkbox" {...register('isActive')} />
        {t('banners.on')}
      </label>
      <div className="grid gap-4 sm:col-span-2">
        <FaultBox>{fault}</FaultBox>
        <Button
          busy={isSubmitting}
          className="justify-self-start"
          disabled={isSending}
          size="large"
          type="submit"
        >
          {t('banners.save')}
        </Button>
      </div>
    </form>
  )
}

const typedOf = (banner: StoredBanner | undefined): Typed => ({
  picture: banner?.imageUrl ?? '',
  altText: banner?.altText ?? '',
  title: banner?.title ?? '',
  linkUrl: banner?.linkUrl ?? null,
  device: banner?.device ?? 'ALL',
  startDay: banner?.startDay ?? null,
  endDay: banner?.endDay ?? null,
  isActive: banner?.isActive ?? true,
})
