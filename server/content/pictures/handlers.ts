import type { pictureRoutes } from '../../../contract/content/pictures.ts'
import type { Handlers } from '../../platform/http/binding.ts'
import { uploadPicture } from './upload-picture.ts'

export const pictureHandlers: Handlers<typeof pictureRoutes> = { uploadPicture }
