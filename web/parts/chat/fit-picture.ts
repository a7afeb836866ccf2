/** A picture as it may be said: light, and one that the market takes. Looked at before anything is sent. */
import { largestPictureBytes } from '../../../contract/shared/limits.ts'
import { lighten } from '../picture-field/prepare-picture.ts'

export const takenTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

export async function fitPicture(file: File): Promise<File | 'chat.noPicture' | 'chat.tooLarge'> {
  if (!takenTypes.includes(file.type) || !(await opens(file))) return 'chat.noPicture'
  const light = await lighten(file).catch(() => file)
  if (light.size > largestPictureBytes) return 'chat.tooLarge'
  return light instanceof File ? light : new File([light], file.name, { type: light.type })
}

/** By what is in it: a name promises much. */
const opens = (file: Blob): Promise<boolean> =>
  createImageBitmap(file).then(
    (bitmap) => {
      bitmap.close()
      return true
    },
    () => false,
  )
