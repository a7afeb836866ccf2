import { type Ref, Suspense, useId, useState } from 'react'
import { logoUnreadable } from '../../../contract/accounts/sign-up.ts'
import { largestLogoBytes } from '../../../contract/shared/limits.ts'
import { errorMessages } from '../../lib/i18n/error-messages.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'
import { buttonStyles } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { isPicture } from './crop-logo.ts'

const LogoEditor = lazyPart(async () => (await import('./logo-editor.tsx')).LogoEditor)

interface LogoFieldProps {
  error: string | undefined
  /** Gives the cropped picture, or undefined when there is none. */
  onChange: (logo: Blob | undefined) => void
  inputRef: Ref<HTMLInputElement>
}

/** Picks a picture and lets it be cropped in a circle. */
export function LogoField({ error, onChange, inputRef }: LogoFieldProps) {
  const t = useTranslate()
  const id = useId()
  const [picked, setPicked] = useState<File>()
  const [unfit, setUnfit] = useState<string>()
  const fault = unfit ?? error
  const pick = async (file: File) => {
    const isLarge = file.size > largestLogoBytes
    const isFit = !isLarge && (await isPicture(file))
    setUnfit(isFit ? undefined : isLarge ? 'File must be less than 10 MB.' : logoUnreadable)
    setPicked(isFit ? file : undefined)
    if (!isFit) onChange(undefined)
  }
  return (
    <div className="grid content-start gap-2 sm:col-span-2">
      <span className="font-medium text-sm" id={`${id}-label`}>
        {t('logo.label')}
      </span>
      {picked !== undefined && (
        <Suspense fallback={<Skeleton className="h-64 rounded-card" />}>
          <LogoEditor onCrop={onChange} picture={picked} />
        </Suspense>
      )}
      <label
        className={buttonStyles(
          'quiet',
          'usual',
          'justify-self-start has-focus-visible:outline-2 has-focus-visible:outline-himal has-focus-visible:outline-offset-2',
        )}
      >
        <Icon name="image" />
        <span id={`${id}-words`}>{t(picked === undefined ? 'logo.choose' : 'logo.another')}</span>
        <input
          accept="image/png,image/jpeg,image/webp"
          aria-describedby={`${id}-about`}
          aria-invalid={fault !== undefined || undefined}
          aria-labelledby={`${id}-label ${id}-words`}
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file !== undefined) void pick(file)
            // Reset, so that picking the same file again fires a change.
            target.value = ''
          }}
          ref={inputRef}
          type="file"
        />
      </label>
      <p
        className={fault === undefined ? 'text-muted text-xs' : 'text-simrik text-xs'}
        id={`${id}-about`}
        role={fault === undefined ? undefined : 'alert'}
      >
        {fault === undefined ? t('logo.hint') : errorMessages(fault)}
      </p>
    </div>
  )
}
