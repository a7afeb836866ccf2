import { useState } from 'react'
import { useText } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'

interface CopyButtonProps {
  /** What goes to the clipboard. */
  value: string
  /** What that is, in words. */
  of: string
}

/** Copies one thing, and says that it did. */
export function CopyButton({ value, of }: CopyButtonProps) {
  const text = useText()
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setIsCopied(true)
      setTimeout(() => setIsCopied(false), 2_000)
    } catch {
      toast.error(text('qr.copyFailed'))
    }
  }
  return (
    <Button
      aria-label={text('qr.copy', { of })}
      icon={isCopied ? 'check' : 'copy'}
      look="quiet"
      onClick={() => void copy()}
      size="small"
    >
      <span aria-live="polite">{text(isCopied ? 'qr.copied' : 'qr.copyShort')}</span>
    </Button>
  )
}
