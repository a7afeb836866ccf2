import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { usePerson } from '../../lib/person.ts'
import { useText } from '../../lib/text.ts'
import type { ProductData } from '../../parts/product/choice.ts'
import { Button } from '../../ui/button.tsx'
import { ownReviewQuery } from './said-data.ts'

const ReviewDialog = lazy(async () => ({ default: (await import('./review-dialog.tsx')).ReviewDialog }))

/** Where whoever received the product writes about it. It keeps its height until one knows who looks. */
export function OwnReviewPlace({ product }: { product: ProductData }) {
  const text = useText()
  const isShopper = usePerson()?.userType === 'USER'
  const [isOpen, setIsOpen] = useState(false)
  const [isWanted, setIsWanted] = useState(false)
  const { data: own } = useQuery({ ...ownReviewQuery(product.id), enabled: isShopper })
  const open = () => {
    setIsWanted(true)
    setIsOpen(true)
  }
  const hiddenReason = own?.review?.hiddenReason ?? null
  return (
    <div className="grid min-h-11 content-start gap-2">
      {isShopper && own?.mayReview ? (
        <Button className="justify-self-start" look="quiet" onClick={open}>
          {text(own.review === null ? 'reviews.write' : 'reviews.change')}
        </Button>
      ) : (
        <p className="text-muted text-xs">{text('reviews.onlyReceived')}</p>
      )}
      {hiddenReason !== null && <p className="text-sm">{text('reviews.hidden', { reason: hiddenReason })}</p>}
      {isWanted && own !== undefined && (
        <Suspense>
          <ReviewDialog isOpen={isOpen} onClose={() => setIsOpen(false)} own={own.review} product={product} />
        </Suspense>
      )}
    </div>
  )
}
