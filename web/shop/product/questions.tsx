import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useStoreName } from '../../lib/i18n/store-name.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { lazyDialog } from '../../lib/loading/lazy.tsx'
import { openLogin } from '../../lib/navigation/panels.ts'
import { useUser } from '../../lib/session/person.ts'
import type { ProductData } from '../../parts/product-page/choice.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/states.tsx'
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
  const t = useTranslate()
  const storeName = useStoreName()
  const person = useUser()
  const [isOpen, setIsOpen] = useState(false)
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    questionsQuery(product.id),
  )
  const ask = () => {
    if (person === undefined) return openLogin()
    if (person.userType !== 'USER') return toast.info(t('question.shoppersOnly'))
    setIsOpen(true)
  }
  const rows = data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <Section
      more={
        <Button className="whitespace-nowrap" variant="quiet" onClick={ask} size="small">
          {t('questions.ask')}
        </Button>
      }
      title={t('questions.title')}
    >
      {isError && data === undefined && (
        <ErrorState onRetry={() => void refetch()}>{t('questions.failed')}</ErrorState>
      )}
      {data !== undefined && rows.length === 0 && <p className="text-muted">{t('questions.none')}</p>}
      <ul className="grid gap-4">
        {rows.map((question) => (
          <QuestionCard key={question.questionId} question={question} shopName={storeName(product)} />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          busy={isFetchingNextPage}
          className="mt-5"
          variant="quiet"
          onClick={() => void fetchNextPage()}
        >
          {t('questions.more')}
        </Button>
      )}
      <AskDialog isOpen={isOpen} onClose={() => setIsOpen(false)} product={product} />
    </Section>
  )
}

function QuestionCard({ question, shopName }: { question: Question; shopName: string }) {
  const t = useTranslate()
  const { answer, authorName, createdAt } = question
  return (
    <li className="grid max-w-[70ch] gap-2 [overflow-wrap:anywhere]">
      <p className="font-medium">{question.question}</p>
      <p className="text-muted text-xs">
        {authorName} · <When at={createdAt} isDay />
        {answer === null && ` · ${t('questions.waiting')}`}
      </p>
      {answer !== null && (
        <div className="grid gap-1 rounded-control bg-sunken p-3 text-sm">
          <p className="font-medium">{t('reviews.answer', { name: shopName })}</p>
          <p className="whitespace-pre-line">{answer}</p>
        </div>
      )}
    </li>
  )
}
