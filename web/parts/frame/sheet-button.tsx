import { useState } from 'react'
import { saveSheet } from '../../lib/browser/save-sheet.ts'
import { wordsOf } from '../../lib/i18n/screen.ts'
import { useText } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'

await wordsOf('books')

interface SheetButtonProps {
  /** The file's name. */
  name: string
  partFrom: Parameters<typeof saveSheet>[1]
}

/** Saves what is listed as a CSV file. */
export function SheetButton({ name, partFrom }: SheetButtonProps) {
  const text = useText()
  const [isBusy, setIsBusy] = useState(false)
  const save = async () => {
    setIsBusy(true)
    await saveSheet(name, partFrom).catch(() => toast.error(text('ui.failed')))
    setIsBusy(false)
  }
  return (
    <Button busy={isBusy} icon="download" look="quiet" onClick={() => void save()}>
      {text('books.csv')}
    </Button>
  )
}
