import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { longestAnswer } from '../../../contract/shared/limits.ts'
import { problemMessage } from '../../lib/api/problem.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { DraftNote } from '../../parts/drafts/draft-note.tsx'
import { storedDraft } from '../../parts/drafts/stored-draft.ts'
import { Button } from '../../ui/button.tsx'
import { AreaField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { showAnswer } from './review-data.ts'

interface AnswerProps {
  /** The review or question that is answered. */
  id: string
  answer: string | null
  onAnswer: (answer: string) => Promise<unknown>
}

/** My answer, written and changed where it stands. Typed text stays until it is saved or thrown away. */
export function Answer({ id, answer, onAnswer }: AnswerProps) {
  const t = useTranslate()
  const queries = useQueryClient()
  const [isWriting, setIsWriting] = useState(false)
  const [words, setWords] = useState('')
  const draft = storedDraft<{ readonly answer: string }>(`answer ${id}`, ['answer'])
  const [found, setFound] = useState<string>()
  const [fault, setFault] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const field = () => form.current?.querySelector('textarea')
  useEffect(() => {
    if (isWriting) form.current?.querySelector('textarea')?.focus()
  }, [isWriting])
  if (!isWriting) {
    return (
      <>
        {answer !== null && (
          <div className="grid gap-1 rounded-control bg-sunken p-3 text-sm">
            <p className="font-medium">{t('vendorReviews.yourAnswer')}</p>
            <p className="whitespace-pre-line">{answer}</p>
          </div>
        )}
        <Button
          className="justify-self-start"
          variant="quiet"
          onClick={() => {
            const kept = draft.read()
            setFound(kept?.at)
            setWords(kept?.typed.answer ?? answer ?? '')
            setIsWriting(true)
          }}
        >
          {t(answer === null ? 'vendorReviews.answer' : 'vendorReviews.change')}
        </Button>
      </>
    )
  }
  const send = async () => {
    setFault(undefined)
    if (words.trim() === '') {
      setFault(t('vendorReviews.empty'))
      field()?.focus()
      return
    }
    setIsBusy(true)
    try {
      await onAnswer(words.trim())
      draft.forget()
      await showAnswer(queries, id, words.trim())
      toast.success(t('vendorReviews.answered'))
      setIsWriting(false)
    } catch (error) {
      setFault(problemMessage(error, t('vendorReviews.answerFailed')))
      field()?.focus()
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <form
      className="grid grid-cols-1 gap-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void send()
      }}
      ref={form}
    >
      {found !== undefined && (
        <DraftNote
          at={found}
          onDiscard={() => {
            draft.forget()
            setFound(undefined)
            setWords(answer ?? '')
          }}
        />
      )}
      <AreaField
        error={fault}
        hint={t('vendorReviews.public')}
        label={t('vendorReviews.yourAnswer')}
        maxLength={longestAnswer}
        onChange={({ target }) => {
          setWords(target.value)
          if (target.value.trim() === '') draft.forget()
          else draft.write({ at: new Date().toISOString(), typed: { answer: target.value } })
        }}
        value={words}
      />
      <div className="flex flex-wrap gap-2">
        <Button busy={isBusy} type="submit">
          {t('vendorReviews.publish')}
        </Button>
        <Button variant="quiet" onClick={() => setIsWriting(false)}>
          {t('vendorReviews.cancel')}
        </Button>
      </div>
    </form>
  )
}
