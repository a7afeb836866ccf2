import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderDetail } from '../../lib/data/orders.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { lazyDialog } from '../../lib/loading/lazy.tsx'
import { Star } from '../../parts/products/stars.tsx'
import { myReviewQuery } from '../product/review-data.ts'

const ReviewDialog = lazyDialog(
  async () => (await import('../product/review-dialog.tsx')).ReviewDialog,
  ({ isOpen }) => isOpen,
  ({ onClose }) => onClose(),
)

/** Five stars below a delivered line: a tap opens the review with them; a second one publishes it. */
export function LineStars({ line }: { line: OrderDetail['lines'][number] }) {
  const t = useTranslate()
  const [stars, setStars] = useState<number>()
  const isReviewed = line.myStars !== null
  // An earlier review opens with its words and pictures.
  const earlier = useQuery({ ...myReviewQuery(line.productId), enabled: isReviewed && stars !== undefined })
  const own = isReviewed ? earlier.data?.review : null
  return (
    <fieldset className="flex flex-wrap items-center gap-x-2">
      <legend className="sr-only">{t('review.ofProduct', { name: line.productName })}</legend>
      <div className="-ml-2 flex">
        {[1, 2, 3, 4, 5].map((count) => (
          <button
            aria-label={count === 1 ? t('review.starOne') : t('review.star', { count })}
            aria-pressed={line.myStars === count}
            className="grid size-11 place-items-center rounded-control transition-colors hover:bg-ink/6"
            key={count}
            onClick={() => setStars(count)}
            type="button"
          >
            <Star fill={(line.myStars ?? 0) >= count ? 1 : 0} size={26} />
          </button>
        ))}
      </div>
      <span className="text-muted text-xs">{t(isReviewed ? 'review.title' : 'review.tapToRate')}</span>
      {stars !== undefined && own !== undefined && (
        <ReviewDialog
          isOpen
          onClose={() => setStars(undefined)}
          own={own}
          product={{ id: line.productId, productName: line.productName }}
          stars={stars}
        />
      )}
    </fieldset>
  )
}
