import { useState } from 'react'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import '../../ui/late-icons.ts'

interface CopyButtonProps {
  /** Text for the clipboard. */
  value: string
  /** Label of that text. */
  of: string
}

/** Copies a text, and toasts that it did. */
export function CopyButton({ value, of }: CopyButtonProps) {
  const t = useTranslate()
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setIsCopied(true)
      setTimeout(() => setIsCopied(false), 2_000)
    } catch {
      toast.error(t('qr.copyFailed'))
    }
  }
  return (
    <Button
      aria-label={t('qr.copy', { of })}
      icon={isCopied ? 'check' : 'copy'}
      variant="quiet"
      onClick={() => void copy()}
      size="small"
    >
      <span aria-live="polite">{t(isCopied ? 'qr.copied' : 'qr.copyShort')}</span>
    </Button>
  )
}
