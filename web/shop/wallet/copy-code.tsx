import { useState } from 'react'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import '../../ui/late-icons.ts'

/** The code, and a press that copies it. */
export function CopyCode({ code }: { code: string }) {
  const t = useTranslate()
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      setIsCopied(true)
      setTimeout(() => setIsCopied(false), 2_000)
    } catch {
      toast.error(t('wallet.copyFailed'))
    }
  }
  return (
    <Button
      aria-label={t('wallet.copy', { code })}
      icon={isCopied ? 'check' : 'copy'}
      onClick={() => void copy()}
      size="small"
      variant="quiet"
    >
      <span aria-live="polite" className="price break-all">
        {isCopied ? t('wallet.copied') : code}
      </span>
    </Button>
  )
}
