import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../../contract/paths.ts'
import { api } from '../../lib/api/api.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { ProductThumb } from '../../parts/products/product-thumb.tsx'
import { Stars } from '../../parts/products/stars.tsx'
import { When } from '../../ui/when.tsx'
import { Answer } from './answer.tsx'
import type { VendorQuestion, VendorReview } from './review-data.ts'

/** One review of my goods, and my answer. */
export function ReviewRow({ review }: { review: VendorReview }) {
  const t = useTranslate()
  const { reviewId, pictures } = review
  return (
    <Row of={review}>
      <p className="flex flex-wrap items-center gap-x-3 text-sm">
        <Stars label={t('vendorReviews.stars', { count: review.rating })} of={review.rating} />
        <By of={review} />
        {review.isEdited && <span className="text-muted text-xs">{t('vendorReviews.edited')}</span>}
      </p>
      {review.review !== '' && <p className="whitespace-pre-line">{review.review}</p>}
      {pictures.length > 0 && (
        <p className="flex flex-wrap gap-2">
          {pictures.map((picture) => (
            <ProductThumb key={picture} size={64} src={picture} />
          ))}
        </p>
      )}
      <Answer
        answer={review.answer}
        id={reviewId}
        onAnswer={(answer) => api.catalogue.answerReview({ params: { reviewId }, body: { answer } })}
      />
    </Row>
  )
}

/** One question about my goods, and my answer. */
export function QuestionRow({ question }: { question: VendorQuestion }) {
  const { questionId } = question
  return (
    <Row of={question}>
      <p className="font-medium">{question.question}</p>
      <By of={question} />
      <Answer
        answer={question.answer}
        id={questionId}
        onAnswer={(answer) => api.catalogue.answerQuestion({ params: { questionId }, body: { answer } })}
      />
    </Row>
  )
}

const By = ({ of }: { of: { authorName: string; createdAt: string } }) => (
  <span className="text-muted text-xs">
    {of.authorName} · <When at={of.createdAt} isDay />
  </span>
)

interface RowProps {
  of: Pick<VendorReview, 'productName' | 'productImage' | 'productId' | 'username' | 'hiddenReason'>
  children: ReactNode
}

function Row({ of, children }: RowProps) {
  const t = useTranslate()
  return (
    <li className="grid content-start gap-3 rounded-card border border-line bg-surface p-4 [overflow-wrap:anywhere]">
      <p className="flex items-center gap-3">
        <ProductThumb size={44} src={of.productImage} />
        <Link className="min-w-0 text-himal text-sm underline" to={paths.product(of.username, of.productId)}>
          {of.productName}
        </Link>
      </p>
      {of.hiddenReason !== null && (
        <p className="rounded-control bg-sunken px-3 py-2 text-sm">
          {t('vendorReviews.hidden', { reason: of.hiddenReason })}
        </p>
      )}
      {children}
    </li>
  )
}
