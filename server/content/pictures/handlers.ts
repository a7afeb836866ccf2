import type { pictureRoutes } from '../../../contract/pictures.ts'
import type { Handlers } from '../../platform/binding.ts'
import { uploadPicture } from './upload-picture.ts'

export const pictureHandlers: Handlers<typeof pictureRoutes> = { uploadPicture }
