import { useState } from 'react'
import { SheetTooLong } from '../../lib/browser/list-sheet.ts'
import { saveSheet } from '../../lib/browser/save-sheet.ts'
import { loadNamespace } from '../../lib/i18n/screen.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button, type ButtonSize } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import '../../ui/late-icons.ts'

await loadNamespace('tables')

export interface SheetButtonProps {
  /** The file's name. */
  name: string
  partFrom: Parameters<typeof saveSheet>[1]
  size?: ButtonSize
  isIconOnPhone?: boolean
}

/** Downloads the list as a CSV file. */
export function SheetButton({ name, partFrom, size = 'usual', isIconOnPhone = false }: SheetButtonProps) {
  const t = useTranslate()
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setIsBusy(true)
    await saveSheet(name, partFrom).catch((error: unknown) =>
      toast.error(t(error instanceof SheetTooLong ? 'tables.csvTooLong' : 'ui.failed')),
    )
    setIsBusy(false)
  }
  return (
    <Button busy={isBusy} size={size} icon="download" variant="quiet" onClick={() => void save()}>
      <span className={isIconOnPhone ? 'max-md:sr-only' : undefined}>{t('tables.csv')}</span>
    </Button>
  )
}
