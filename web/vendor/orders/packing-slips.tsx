import { useState } from 'react'
import {
  type DocumentLanguage,
  mostSlips,
  type PageSize,
  pageSizes,
} from '../../../contract/orders/document-kinds.ts'
import { problemMessage } from '../../lib/api/problem.ts'
import { saveSlips } from '../../lib/browser/save-pdf.ts'
import { useLanguage } from '../../lib/i18n/language.tsx'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { LanguageChoice } from '../../parts/orders/order-documents.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { SelectField } from '../../ui/field.tsx'

interface PackingSlipsProps {
  orderIds: readonly string[]
  className?: string
}

/** Asks how the packing slips should look, and saves those of one order or of many as one PDF. */
export function PackingSlips({ orderIds, className }: PackingSlipsProps) {
  const t = useTranslate()
  const [isOpen, setIsOpen] = useState(false)
  const words = t('documents.slips', { count: orderIds.length })
  return (
    <>
      <Button className={className} icon="download" variant="quiet" onClick={() => setIsOpen(true)}>
        {words}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={words}>
        <SlipForm onDone={() => setIsOpen(false)} orderIds={orderIds} />
      </Dialog>
    </>
  )
}

function SlipForm({ orderIds, onDone }: { orderIds: readonly string[]; onDone: () => void }) {
  const t = useTranslate()
  const [language, setLanguage] = useState<DocumentLanguage>(useLanguage())
  const [size, setSize] = useState<PageSize>('A5')
  const [withPrices, setWithPrices] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const save = async () => {
    setIsBusy(true)
    setFault(undefined)
    try {
      await saveSlips({ orderIds: orderIds.slice(0, mostSlips), language, size, withPrices })
      onDone()
    } catch (error) {
      setFault(problemMessage(error, t('documents.notSaved')))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form
      className="grid grid-cols-1 gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <SelectField
        label={t('documents.size')}
        onChange={(event) => setSize(event.target.value === 'A4' ? 'A4' : 'A5')}
        value={size}
      >
        {pageSizes.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </SelectField>
      <LanguageChoice language={language} onChange={setLanguage} />
      <label className="flex min-h-11 items-center gap-3">
        <input
          checked={withPrices}
          className="size-5 accent-himal"
          onChange={(event) => setWithPrices(event.target.checked)}
          type="checkbox"
        />
        {t('documents.withPrices')}
      </label>
      <p className="text-muted text-xs">{t('documents.slipsHint')}</p>
      <FaultBox>{fault}</FaultBox>
      <Button busy={isBusy} icon="download" type="submit">
        {t('documents.saveSlips')}
      </Button>
    </form>
  )
}
