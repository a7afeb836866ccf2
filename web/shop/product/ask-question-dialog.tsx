import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { longestQuestion } from '../../../contract/shared/limits.ts'
import { api } from '../../lib/api/api.ts'
import { ApiProblem } from '../../lib/api/problem.ts'
import { errorMessages } from '../../lib/i18n/error-messages.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import type { ProductData } from '../../parts/product-page/choice.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AreaField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'

interface AskQuestionDialogProps {
  product: ProductData
  isOpen: boolean
  onClose: () => void
}

/** One question to the store. A failure keeps the input. */
export function AskQuestionDialog({ product, isOpen, onClose }: AskQuestionDialogProps) {
  const t = useTranslate()
  const queries = useQueryClient()
  const [words, setWords] = useState('')
  const [fault, setFault] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const refuse = (fault: string) => {
    setFault(fault)
    form.current?.querySelector('textarea')?.focus()
  }
  const send = async () => {
    // The contract takes one line: white space collapses.
    const question = words.replace(/\s+/g, ' ').trim()
    setFault(undefined)
    if (question === '') return refuse(t('question.empty'))
    setIsSending(true)
    try {
      await api.catalogue.askQuestion({ body: { productId: product.id, question } })
      void queries.invalidateQueries({ queryKey: ['questions', product.id] })
      toast.success(t('question.sent'))
      setWords('')
      onClose()
    } catch (error) {
      const { errors, detail } = error instanceof ApiProblem ? error : { errors: {}, detail: '' }
      const atField = Object.values(errors)[0]
      refuse(atField === undefined ? detail || t('question.failed') : errorMessages(atField))
    } finally {
      setIsSending(false)
    }
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('question.title')}>
      <form
        className="grid grid-cols-1 gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSending) void send()
        }}
        ref={form}
      >
        <p className="font-medium">{product.productName}</p>
        <AreaField
          error={fault}
          hint={t('question.hint')}
          label={t('question.text')}
          maxLength={longestQuestion}
          onChange={(event) => setWords(event.target.value)}
          value={words}
        />
        <Button busy={isSending} size="large" type="submit">
          {t('question.send')}
        </Button>
      </form>
    </Dialog>
  )
}
