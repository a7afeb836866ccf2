import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { offerPreviewForm } from '../../../../contract/promotions/offer-form.ts'
import { minuteMs } from '../../../../contract/shared/durations.ts'
import { priceDebounceMs } from '../../../../contract/shared/limits.ts'
import { api } from '../../../lib/api/api.ts'
import type { PreviewBody, StoredOffer } from '../offer-data.ts'
import { effectOf, numberFaults, type TypedOffer } from './typed-offer.ts'

/** Asks what the offer would do as soon as enough of it is filled in, a moment after the last change. */
export function usePreview(typed: TypedOffer, began: StoredOffer | null) {
  const body = previewBodyOf(typed, began)
  const asked = useSettled(body === undefined ? '' : JSON.stringify(body))
  const preview = useQuery({
    queryKey: ['offer-preview', asked],
    queryFn: ({ signal }) => api.promotions.previewOffer({ body: JSON.parse(asked) as PreviewBody, signal }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
  return { preview, isAsked: asked !== '' }
}

/** Undefined until it can be asked. Now is this minute, so that the same input asks the same. */
function previewBodyOf(typed: TypedOffer, began: StoredOffer | null): PreviewBody | undefined {
  if (Object.keys(numberFaults(typed)).length > 0) return undefined
  const now = new Date(Math.floor(Date.now() / minuteMs) * minuteMs)
  const body = { ...effectOf(typed, began, now), ...(began && { offerId: began.id }) }
  return offerPreviewForm.safeParse(body).success ? body : undefined
}

/** A value once it has stood still for a moment. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), priceDebounceMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
