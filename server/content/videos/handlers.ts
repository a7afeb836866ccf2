import type { videoRoutes } from '../../../contract/content/videos.ts'
import type { Handlers } from '../../platform/http/binding.ts'
import { uploadVideo } from './upload-video.ts'

export const videoHandlers: Handlers<typeof videoRoutes> = { uploadVideo }
