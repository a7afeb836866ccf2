import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../lib/i18n/translate.ts'
import { lazyDialog } from '../../lib/loading/lazy.tsx'
import { usePerson } from '../../lib/session/person.ts'
import type { ProductData } from '../../parts/product-page/choice.ts'
import { Button } from '../../ui/button.tsx'
import { ownReviewQuery } from './review-data.ts'

const ReviewDialog = lazyDialog(
  async () => (await import('./review-dialog.tsx')).ReviewDialog,
  ({ isOpen }) => isOpen,
  ({ onClose }) => onClose(),
)

/** Where whoever received the product writes about it. It keeps its height until one knows who looks. */
export function OwnReviewPlace({ product }: { product: ProductData }) {
  const text = useText()
  const isShopper = usePerson()?.userType === 'USER'
  const [isOpen, setIsOpen] = useState(false)
  const { data: own } = useQuery({ ...ownReviewQuery(product.id), enabled: isShopper })
  const hiddenReason = own?.review?.hiddenReason ?? null
  return (
    <div className="grid min-h-11 content-start gap-2">
      {isShopper && own?.mayReview ? (
        <Button className="justify-self-start" look="quiet" onClick={() => setIsOpen(true)}>
          {text(own.review === null ? 'reviews.write' : 'reviews.change')}
        </Button>
      ) : (
        <p className="text-muted text-xs">{text('reviews.onlyReceived')}</p>
      )}
      {hiddenReason !== null && <p className="text-sm">{text('reviews.hidden', { reason: hiddenReason })}</p>}
      {own !== undefined && (
        <ReviewDialog isOpen={isOpen} onClose={() => setIsOpen(false)} own={own.review} product={product} />
      )}
    </div>
  )
}
