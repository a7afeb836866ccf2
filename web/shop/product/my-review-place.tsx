import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { lazyDialog } from '../../lib/loading/lazy.tsx'
import { useUser } from '../../lib/session/person.ts'
import type { ProductData } from '../../parts/product-page/choice.ts'
import { Button } from '../../ui/button.tsx'
import { myReviewQuery } from './review-data.ts'

const ReviewDialog = lazyDialog(
  async () => (await import('./review-dialog.tsx')).ReviewDialog,
  ({ isOpen }) => isOpen,
  ({ onClose }) => onClose(),
)

/** Review form for a shopper who received the product. It reserves its height until the session is known. */
export function MyReviewPlace({ product }: { product: ProductData }) {
  const t = useTranslate()
  const isShopper = useUser()?.userType === 'USER'
  const [isOpen, setIsOpen] = useState(false)
  const { data: own } = useQuery({ ...myReviewQuery(product.id), enabled: isShopper })
  const hiddenReason = own?.review?.hiddenReason ?? null
  return (
    <div className="grid min-h-11 content-start gap-2">
      {isShopper && own?.mayReview ? (
        <Button className="justify-self-start" variant="quiet" onClick={() => setIsOpen(true)}>
          {t(own.review === null ? 'reviews.write' : 'reviews.change')}
        </Button>
      ) : (
        <p className="text-muted text-xs">{t('reviews.onlyReceived')}</p>
      )}
      {hiddenReason !== null && <p className="text-sm">{t('reviews.hidden', { reason: hiddenReason })}</p>}
      {own !== undefined && (
        <ReviewDialog isOpen={isOpen} onClose={() => setIsOpen(false)} own={own.review} product={product} />
      )}
    </div>
  )
}
