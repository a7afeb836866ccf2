/** Validates and scales a picture before it is sent: small, and of a format that the server accepts. */
import { largestPictureBytes } from '../../../contract/shared/limits.ts'
import { lighten } from '../picture-field/prepare-picture.ts'

export const takenTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

export async function fitPicture(file: File): Promise<File | 'chat.noPicture' | 'chat.tooLarge'> {
  if (!takenTypes.includes(file.type) || !(await opens(file))) return 'chat.noPicture'
  const light = await lighten(file).catch(() => file)
  if (light.size > largestPictureBytes) return 'chat.tooLarge'
  return light instanceof File ? light : new File([light], file.name, { type: light.type })
}

/** The type by its content (magic bytes): a file name proves nothing. */
const opens = (file: Blob): Promise<boolean> =>
  createImageBitmap(file).then(
    (bitmap) => {
      bitmap.close()
      return true
    },
    () => false,
  )
