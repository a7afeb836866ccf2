import { lazy, Suspense, useEffect, useState } from 'react'
import type { CardPickerProps } from './card-picker.tsx'

const CardPicker = lazy(() => import('./card-picker.tsx').then(({ CardPicker }) => ({ default: CardPicker })))

/** Fetched when it is first opened. */
export function LazyCards(props: CardPickerProps) {
  const [isWanted, setIsWanted] = useState(false)
  const { isOpen } = props
  useEffect(() => {
    if (isOpen) setIsWanted(true)
  }, [isOpen])
  return isWanted ? (
    <Suspense>
      <CardPicker {...props} />
    </Suspense>
  ) : null
}
