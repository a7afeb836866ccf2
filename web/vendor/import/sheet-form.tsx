import { useRef, useState } from 'react'
import { ApiProblem } from '../../lib/api/problem.ts'
import { errorMessages } from '../../lib/i18n/error-messages.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { AreaField } from '../../ui/field.tsx'
import { checkSheet, type SentSheet, type SheetPlan } from './sheet-data.ts'
import { SheetFileField } from './sheet-file-field.tsx'
import { SheetPictures } from './sheet-pictures.tsx'

interface SheetFormProps {
  onPlan: (sent: SentSheet, plan: SheetPlan) => void
}

/** A file or pasted rows, and the pictures that they name. */
export function SheetForm({ onPlan }: SheetFormProps) {
  const t = useTranslate()
  const [file, setFile] = useState<File>()
  const [pasted, setPasted] = useState('')
  const [pictures, setPictures] = useState<Readonly<Record<string, string>>>({})
  const [isSending, setIsSending] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const box = useRef<HTMLParagraphElement>(null)
  const refuse = (words: string) => {
    setFault(words)
    requestAnimationFrame(() => box.current?.scrollIntoView({ block: 'nearest' }))
  }
  const check = async () => {
    if (file === undefined && pasted.trim() === '') return refuse(t('productImport.nothing'))
    setFault(undefined)
    setIsBusy(true)
    try {
      const sheet = file ?? new Blob([pasted], { type: 'text/plain' })
      const sent = { sheet, fileName: file?.name.slice(0, 200) ?? 'pasted rows', pictures }
      onPlan(sent, await checkSheet(sent))
    } catch (error) {
      const said = error instanceof ApiProblem ? (error.errors.sheet ?? error.detail) : ''
      refuse(said === '' ? t('ui.failed') : errorMessages(said))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form
      className="grid grid-cols-1 gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy && !isSending) void check()
      }}
    >
      <SheetFileField
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        chosen={file?.name ?? ''}
        hint={t('productImport.fileHint')}
        icon="list"
        label={t('productImport.file')}
        onChosen={([chosen]) => setFile(chosen)}
        words={t('productImport.chooseFile')}
      />
      {file !== undefined && (
        <Button
          className="justify-self-start"
          icon="close"
          variant="plain"
          onClick={() => setFile(undefined)}
          size="small"
        >
          {t('productImport.noFile')}
        </Button>
      )}
      {file === undefined && (
        <AreaField
          label={t('productImport.paste')}
          onChange={({ target }) => setPasted(target.value)}
          spellCheck={false}
          value={pasted}
        />
      )}
      <SheetPictures onBrought={setPictures} onBusy={setIsSending} />
      <FaultBox ref={box}>{fault}</FaultBox>
      <Button busy={isBusy || isSending} className="justify-self-start" type="submit">
        {t(isBusy ? 'productImport.checking' : 'productImport.check')}
      </Button>
    </form>
  )
}
