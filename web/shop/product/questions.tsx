import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../lib/i18n/translate.ts'
import { lazyDialog } from '../../lib/loading/lazy.tsx'
import { openLogin } from '../../lib/navigation/panels.ts'
import { usePerson } from '../../lib/session/person.ts'
import type { ProductData } from '../../parts/product-page/choice.ts'
import { Button } from '../../ui/button.tsx'
import { Failed } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.ts'
import { When } from '../../ui/when.tsx'
import { Section } from '../parts/section.tsx'
import { type Question, questionsQuery } from './review-data.ts'

const AskDialog = lazyDialog(
  async () => (await import('./ask-question-dialog.tsx')).AskQuestionDialog,
  ({ isOpen }) => isOpen,
  ({ onClose }) => onClose(),
)

/** Questions and answers, both in public. The first page is written by the server. */
export function Questions({ product }: { product: ProductData }) {
  const text = useText()
  const person = usePerson()
  const [isOpen, setIsOpen] = useState(false)
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    questionsQuery(product.id),
  )
  const ask = () => {
    if (person === undefined) return openLogin()
    if (person.userType !== 'USER') return toast.info(text('question.shoppersOnly'))
    setIsOpen(true)
  }
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <Section
      more={
        <Button className="whitespace-nowrap" look="quiet" onClick={ask} size="small">
          {text('questions.ask')}
        </Button>
      }
      title={text('questions.title')}
    >
      {isError && data === undefined && (
        <Failed onRetry={() => void refetch()}>{text('questions.failed')}</Failed>
      )}
      {data !== undefined && rows.length === 0 && <p className="text-muted">{text('questions.none')}</p>}
      <ul className="grid gap-4">
        {rows.map((question) => (
          <QuestionCard key={question.questionId} question={question} shopName={product.shopName} />
        ))}
      </ul>
      {hasNextPage && (
        <Button busy={isFetchingNextPage} className="mt-5" look="quiet" onClick={() => void fetchNextPage()}>
          {text('questions.more')}
        </Button>
      )}
      <AskDialog isOpen={isOpen} onClose={() => setIsOpen(false)} product={product} />
    </Section>
  )
}

function QuestionCard({ question, shopName }: { question: Question; shopName: string }) {
  const text = useText()
  const { answer, authorName, createdAt } = question
  return (
    <li className="grid max-w-[70ch] gap-2 [overflow-wrap:anywhere]">
      <p className="font-medium">{question.question}</p>
      <p className="text-muted text-xs">
        {authorName} · <When at={createdAt} isDay />
        {answer === null && ` · ${text('questions.waiting')}`}
      </p>
      {answer !== null && (
        <div className="grid gap-1 rounded-control bg-sunken p-3 text-sm">
          <p className="font-medium">{text('reviews.answer', { name: shopName })}</p>
          <p className="whitespace-pre-line">{answer}</p>
        </div>
      )}
    </li>
  )
}
