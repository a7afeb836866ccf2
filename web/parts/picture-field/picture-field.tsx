/** Upload field for pictures: lazy, fetched with its messages when it is first shown. */
import { Suspense } from 'react'
import type { PictureShape } from '../../../contract/shared/limits.ts'
import { withMessages } from '../../lib/i18n/screen.ts'
import { lazyPart } from '../../lib/loading/lazy.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** A stored picture as forms hold it: `name` is what a call takes, `text` what the picture shows, in words. */
export interface ShownPicture {
  readonly name: string
  readonly url: string
  readonly text: string
}

export interface PictureFieldProps {
  /** Label of the field: shown above, and its accessible name. */
  label: string
  /** The pictures in their order, the first being the cover. */
  value: readonly ShownPicture[]
  /** Called with the whole new list, whenever a picture has arrived, moved, changed or gone. */
  onChange: (pictures: readonly ShownPicture[]) => void
  /** The most there may be; 1 makes it a field of one picture, in which a new one takes the place of the old. */
  most: number
  /** SQUARE by default. WIDE pictures of another aspect ratio are cropped as soon as they are chosen. */
  shape?: PictureShape
  /** Asks for each picture what it shows, in words. */
  withTexts?: boolean
  /** Fault of the field, from the form or the server. */
  error?: string | undefined
  hint?: string
  /** Called with true while an upload runs or was refused, so that the form can wait with saving. */
  onBusy?: (isBusy: boolean) => void
}

const Loaded = lazyPart(async () => (await withMessages(import('./pictures.tsx'), 'pictures')).Pictures)

/** Pictures dropped, pasted, chosen or taken; sorted, cropped, described, and uploaded at once. */
export function PictureField(props: PictureFieldProps) {
  return (
    <Suspense fallback={<Skeleton className="h-40 rounded-card" />}>
      <Loaded {...props} />
    </Suspense>
  )
}
