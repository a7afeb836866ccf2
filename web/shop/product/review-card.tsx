import { useState } from 'react'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { LazyLightbox } from '../../parts/product-page/lazy-lightbox.tsx'
import { ProductThumb } from '../../parts/products/product-thumb.tsx'
import { Stars } from '../../parts/products/stars.tsx'
import { When } from '../../ui/when.tsx'
import type { Review } from './review-data.ts'

/** One review: its stars, words and pictures, and what the store answers. */
export function ReviewCard({ review, shopName }: { review: Review; shopName: string }) {
  const t = useTranslate()
  const [openAt, setOpenAt] = useState<number>()
  const { authorName, pictures, answer } = review
  const pictureName = (at: number) => t('reviews.picture', { number: at + 1, name: authorName })
  return (
    <li className="grid gap-2 border-line border-b pb-5 [overflow-wrap:anywhere] last:border-b-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Stars label={t('reviews.stars', { count: review.rating })} of={review.rating} />
        <strong>{authorName}</strong>
        <span className="text-muted text-xs">
          <When at={review.createdAt} isDay />
          {review.isEdited && ` · ${t('reviews.edited')}`}
        </span>
      </p>
      {review.review !== '' && <p className="max-w-[70ch] whitespace-pre-line">{review.review}</p>}
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {pictures.map((picture, at) => (
            <li key={picture}>
              <button
                aria-label={pictureName(at)}
                className="block rounded-control"
                onClick={() => setOpenAt(at)}
                type="button"
              >
                <ProductThumb size={80} src={picture} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {answer !== null && (
        <div className="grid max-w-[70ch] gap-1 rounded-control bg-sunken p-3 text-sm">
          <p className="font-medium">{t('reviews.answer', { name: shopName })}</p>
          <p className="whitespace-pre-line">{answer}</p>
        </div>
      )}
      <LazyLightbox
        onClose={() => setOpenAt(undefined)}
        openAt={openAt}
        pictures={pictures.map((url, at) => ({ url, alt: pictureName(at) }))}
        title={t('reviews.title')}
      />
    </li>
  )
}
