import type { PictureShape } from '../../../contract/shared/limits.ts'

export const thumbStyles: Record<PictureShape, string> = {
  SQUARE: 'size-20 rounded-control bg-sunken object-cover',
  WIDE: 'h-14 w-42 rounded-control bg-sunken object-cover',
  PRIVATE: 'size-20 rounded-control bg-sunken object-contain',
}
