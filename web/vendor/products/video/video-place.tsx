import { Suspense } from 'react'
import { withMessages } from '../../../lib/i18n/screen.ts'
import { lazyPart } from '../../../lib/loading/lazy.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { VideoFieldProps } from './video-field.tsx'

const Loaded = lazyPart(async () => (await withMessages(import('./video-field.tsx'), 'videos')).VideoField)

/** The field of a product's video, fetched with its messages when the form is shown. */
export const VideoPlace = (props: VideoFieldProps) => (
  <Suspense fallback={<Skeleton className="h-24 rounded-card" />}>
    <Loaded {...props} />
  </Suspense>
)
