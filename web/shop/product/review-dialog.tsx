import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { longestReview, mostReviewPictures, pictureNameShape } from '../../../contract/shared/limits.ts'
import { api } from '../../lib/api/api.ts'
import { ApiProblem } from '../../lib/api/problem.ts'
import { productQuery } from '../../lib/api/query.ts'
import { errorMessages } from '../../lib/i18n/error-messages.ts'
import { useTranslate } from '../../lib/i18n/translate.ts'
import { PictureField, type ShownPicture } from '../../parts/picture-field/picture-field.tsx'
import type { ProductData } from '../../parts/product-page/choice.ts'
import { Star } from '../../parts/products/stars.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FaultBox } from '../../ui/fault-box.tsx'
import { AreaField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.ts'
import { type MyReview, myReviewQuery } from './review-data.ts'

interface ReviewDialogProps {
  product: Pick<ProductData, 'id' | 'productName'>
  /** The earlier review, if any. */
  own: MyReview | null
  /** Stars that were chosen before the dialog opened. */
  stars?: number | undefined
  isOpen: boolean
  onClose: () => void
}

const shownPictures = (urls: readonly string[]): ShownPicture[] =>
  urls.map((url) => ({ url, name: nameIn(url), text: '' }))

/** The stored name in a picture's address. */
function nameIn(url: string): string {
  const name = url.slice(url.lastIndexOf('/') + 1).replace(/-\d+\.\w+$/, '')
  return pictureNameShape.test(name) ? name : ''
}

/** Stars, words and pictures. A failure keeps the input. */
export function ReviewDialog({ product, own, stars: chosen, isOpen, onClose }: ReviewDialogProps) {
  const t = useTranslate()
  const queries = useQueryClient()
  const [stars, setStars] = useState(chosen ?? own?.rating ?? 0)
  const [words, setWords] = useState(own?.review ?? '')
  const [pictures, setPictures] = useState<readonly ShownPicture[]>(() => shownPictures(own?.pictures ?? []))
  const [isSending, setIsSending] = useState(false)
  const [hasPicturesUnderway, setHasPicturesUnderway] = useState(false)
  const [fault, setFault] = useState<string>()
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const firstStar = useRef<HTMLInputElement>(null)
  const send = async () => {
    setFault(undefined)
    setFaults({})
    if (stars === 0) {
      setFaults({ rating: t('review.noStars') })
      firstStar.current?.focus()
      return
    }
    setIsSending(true)
    try {
      const body = {
        productId: product.id,
        rating: stars,
        review: words,
        pictures: pictures.map(({ name }) => name),
      }
      const review = await api.catalogue.writeReview({ body })
      queries.setQueryData(myReviewQuery(product.id).queryKey, { mayReview: true, review })
      void queries.invalidateQueries({ queryKey: ['reviews', product.id] })
      // Orders show their shopper's stars.
      void queries.invalidateQueries({ queryKey: ['orders'] })
      void queries.invalidateQueries({ queryKey: productQuery(product.id).queryKey })
      toast.success(t('review.saved'))
      onClose()
    } catch (error) {
      if (error instanceof ApiProblem && error.detail !== '') {
        setFaults(error.errors)
        setFault(error.detail)
      } else setFault(t('review.failed'))
    } finally {
      setIsSending(false)
    }
  }
  return (
    <Dialog
      className="w-[min(36rem,calc(100vw-2rem))]!"
      isOpen={isOpen}
      onClose={onClose}
      title={t('review.title')}
    >
      <form
        className="grid grid-cols-1 gap-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSending && !hasPicturesUnderway) void send()
        }}
      >
        <p className="font-medium">{product.productName}</p>
        <StarField error={faults.rating} first={firstStar} onPick={setStars} stars={stars} />
        <AreaField
          error={faults.review && errorMessages(faults.review)}
          hint={t('review.textHint', { count: words.length, most: longestReview })}
          label={t('review.text')}
          maxLength={longestReview}
          onChange={(event) => setWords(event.target.value)}
          rows={5}
          value={words}
        />
        <PictureField
          error={faults.pictures && errorMessages(faults.pictures)}
          label={t('review.pictures')}
          most={mostReviewPictures}
          onBusy={setHasPicturesUnderway}
          onChange={setPictures}
          value={pictures}
        />
        <FaultBox>{fault}</FaultBox>
        <Button busy={isSending || hasPicturesUnderway} size="large" type="submit">
          {t('review.save')}
        </Button>
      </form>
    </Dialog>
  )
}

interface StarFieldProps {
  stars: number
  onPick: (stars: number) => void
  error: string | undefined
  first: React.Ref<HTMLInputElement>
}

/** One to five: radio buttons underneath, so that arrows choose too. */
function StarField({ stars, onPick, error, first }: StarFieldProps) {
  const t = useTranslate()
  return (
    <fieldset aria-describedby={error && 'review-stars-error'}>
      <legend className="font-medium text-sm">{t('review.stars')}</legend>
      <div className="flex">
        {[1, 2, 3, 4, 5].map((count) => (
          <label
            className="relative grid size-11 cursor-pointer place-items-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-himal"
            key={count}
          >
            <input
              checked={stars === count}
              className="sr-only"
              name="review-stars"
              onChange={() => onPick(count)}
              ref={count === 1 ? first : undefined}
              type="radio"
              value={count}
            />
            <Star fill={stars >= count ? 1 : 0} size={32} />
            <span className="sr-only">{count === 1 ? t('review.starOne') : t('review.star', { count })}</span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p className="text-simrik text-xs" id="review-stars-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
