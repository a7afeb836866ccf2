import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { longestAnswer } from '../../../contract/limits.ts'
import { ApiProblem } from '../../lib/problem.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { AreaField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'

interface AnswerProps {
  answer: string | null
  onAnswer: (answer: string) => Promise<unknown>
}

/** My answer, written and changed where it stands. What is typed stays when it could not be saved. */
export function Answer({ answer, onAnswer }: AnswerProps) {
  const text = useText()
  const queries = useQueryClient()
  const [isWriting, setIsWriting] = useState(false)
  const [words, setWords] = useState('')
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
            <p className="font-medium">{text('said.yourAnswer')}</p>
            <p className="whitespace-pre-line">{answer}</p>
          </div>
        )}
        <Button
          className="justify-self-start"
          look={answer === null ? 'main' : 'quiet'}
          onClick={() => {
            setWords(answer ?? '')
            setIsWriting(true)
          }}
        >
          {text(answer === null ? 'said.answer' : 'said.change')}
        </Button>
      </>
    )
  }
  const send = async () => {
    setFault(undefined)
    if (words.trim() === '') {
      setFault(text('said.empty'))
      field()?.focus()
      return
    }
    setIsBusy(true)
    try {
      await onAnswer(words.trim())
      await queries.invalidateQueries({ queryKey: ['said'] })
      toast.success(text('said.answered'))
      setIsWriting(false)
    } catch (error) {
      setFault(error instanceof ApiProblem && error.detail ? error.detail : text('said.answerFailed'))
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
      <AreaField
        error={fault}
        hint={text('said.public')}
        label={text('said.yourAnswer')}
        maxLength={longestAnswer}
        onChange={(event) => setWords(event.target.value)}
        value={words}
      />
      <div className="flex flex-wrap gap-2">
        <Button busy={isBusy} type="submit">
          {text('said.publish')}
        </Button>
        <Button look="quiet" onClick={() => setIsWriting(false)}>
          {text('said.cancel')}
        </Button>
      </div>
    </form>
  )
}
