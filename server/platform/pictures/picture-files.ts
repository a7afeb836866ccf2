/** File names of a stored picture: `<32 hex>.<ground>-<width>.<format>`, for disk, bucket and address alike. */
import { type PictureShape, pictureShapes, widthsOfShape } from '../../../contract/shared/limits.ts'

export type PictureFormat = 'webp' | 'avif'

export interface PictureFile {
  readonly name: string
  readonly width: number
  readonly format: PictureFormat
}

const fileShape = /^([0-9a-f]{32}\.[0-9a-f]{6})-(\d{3,4})\.(webp|avif)$/

/** The file of that name, or undefined when none could be called so. */
export function pictureFileOf(file: string): PictureFile | undefined {
  const [, name = '', digits, format] = fileShape.exec(file) ?? []
  const width = Number(digits)
  if (shapeOfWidth(width) === undefined) return undefined
  return { name, width, format: format === 'avif' ? 'avif' : 'webp' }
}

export const fileNameOf = ({ name, width, format }: PictureFile): string => `${name}-${width}.${format}`

export const widthsOf = (shape: PictureShape): readonly number[] => widthsOfShape[shape]

/** No width belongs to two shapes, so an address says which shape it is of. */
export const shapeOfWidth = (width: number): PictureShape | undefined =>
  pictureShapes.find((shape) => widthsOf(shape).includes(width))

/** Every file that a picture may have. */
export const filesOfPicture = (name: string): string[] =>
  pictureShapes.flatMap((shape) =>
    widthsOf(shape).flatMap((width) =>
      (['webp', 'avif'] as const).map((format) => fileNameOf({ name, width, format })),
    ),
  )
