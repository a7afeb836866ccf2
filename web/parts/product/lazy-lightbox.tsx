import { lazy, Suspense, useState } from 'react'
import type { LightboxProps } from './lightbox.tsx'

const Lightbox = lazy(async () => ({ default: (await import('./lightbox.tsx')).Lightbox }))

/** The lightbox, fetched when it is first opened; then it stays, so that closing can give the focus back. */
export function LazyLightbox(props: LightboxProps) {
  const [isWanted, setIsWanted] = useState(false)
  if (props.openAt !== undefined && !isWanted) setIsWanted(true)
  if (!isWanted) return null
  return (
    <Suspense>
      <Lightbox {...props} />
    </Suspense>
  )
}
