import { useId, useState } from 'react'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { controlStyles } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import '../../ui/late-icons.ts'

/** The link to read, to copy, and to hand to another app. */
export function ShareLink({ link }: { link: string }) {
  const t = useTranslate()
  const id = useId()
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setIsCopied(true)
      setTimeout(() => setIsCopied(false), 2_000)
    } catch {
      toast.error(t('points.copyFailed'))
    }
  }
  // Missing in some browsers, though the types declare it.
  const canShare = (navigator as Partial<Navigator>).share !== undefined
  const share = async () => {
    try {
      await navigator.share({ text: t('points.shareText'), url: link })
    } catch (error) {
      // A cancelled share dialog needs no message.
      if (!(error instanceof DOMException && error.name === 'AbortError')) toast.error(t('points.copyFailed'))
    }
  }
  return (
    <div className="grid gap-1">
      <label className="font-medium text-sm" htmlFor={id}>
        {t('points.link')}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          className={`${controlStyles} min-w-0 flex-1 basis-56 text-sm`}
          id={id}
          onFocus={({ currentTarget }) => currentTarget.select()}
          readOnly
          value={link}
        />
        <Button icon={isCopied ? 'check' : 'copy'} onClick={() => void copy()} variant="quiet">
          <span aria-live="polite">{t(isCopied ? 'points.copied' : 'points.copy')}</span>
        </Button>
        {canShare && (
          <Button icon="share" onClick={() => void share()} variant="quiet">
            {t('points.share')}
          </Button>
        )}
      </div>
    </div>
  )
}
