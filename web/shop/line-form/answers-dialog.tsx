import { useRef, useState } from 'react'
import { type AnswerFault, fitAnswers } from '../../../contract/catalogue/line-answers.ts'
import { problemMessage } from '../../lib/api/problem.ts'
import { settleCart } from '../../lib/cart/cart.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { focusFirstFault } from '../../ui/first-fault.ts'
import { toast } from '../../ui/toast.ts'
import { answersOf, draftOf, saveAnswers } from './answer-drafts.ts'
import type { CartLineAnswersProps } from './cart-line-answers.tsx'
import { LineFormFields } from './line-form-fields.tsx'
import type { TypedAnswers } from './typed-answers.ts'

interface AnswersDialogProps extends CartLineAnswersProps {
  isOpen: boolean
  onClose: () => void
}

/** The form of the store about one line of the cart, filled in and saved in one go. */
export function AnswersDialog({ isOpen, line, onClose }: AnswersDialogProps) {
  const t = useTranslate()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('lineForm.title')}>
      <Answers line={line} onClose={onClose} />
    </Dialog>
  )
}

const longestMs = 8_000

/** The answers that are kept with the line; on a line without any, those typed on its product page. */
function startOf(line: CartLineAnswersProps['line']): TypedAnswers {
  const { units = [], pictures = [] } = line.answers ?? {}
  const isEmpty = units.every((set) => Object.keys(set).length === 0) && pictures.length === 0
  return isEmpty ? draftOf(line) : { units, pictures: pictures.map((one) => ({ ...one, text: '' })) }
}

function Answers({ line, onClose }: Omit<AnswersDialogProps, 'isOpen'>) {
  const t = useTranslate()
  const [typed, setTyped] = useState(() => startOf(line))
  const [faults, setFaults] = useState<readonly AnswerFault[]>([])
  const [fault, setFault] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const [isUploading, setIsUploading] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const save = async () => {
    const fitted = fitAnswers(line.lineForm, line.quantity, answersOf(typed))
    setFaults(fitted.faults)
    setFault(undefined)
    if (fitted.faults.length > 0) {
      if (form.current) focusFirstFault(form.current)
      return
    }
    setIsSaving(true)
    try {
      // The line may have been put into the cart a moment ago.
      await settleCart(longestMs)
      await saveAnswers(line, fitted.kept)
      toast.success(t('lineForm.saved'))
      onClose()
    } catch (error) {
      setFault(problemMessage(error, t('lineForm.failed')))
    } finally {
      setIsSaving(false)
    }
  }
  return (
    <form
      className="grid grid-cols-1 gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // React's events of a dialog reach the forms around it.
        event.stopPropagation()
        if (!isSaving && !isUploading) void save()
      }}
      ref={form}
    >
      <p className="font-medium">{line.productName}</p>
      <LineFormFields
        faults={faults}
        form={line.lineForm}
        mayUpload
        onBusy={setIsUploading}
        onChange={setTyped}
        quantity={line.quantity}
        typed={typed}
      />
      {isUploading && <p className="text-muted text-xs">{t('lineForm.uploading')}</p>}
      <FaultBox>{fault}</FaultBox>
      <Button busy={isSaving} disabled={isUploading} type="submit">
        {t('lineForm.save')}
      </Button>
    </form>
  )
}
