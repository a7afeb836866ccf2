/** Content of the market: pictures, videos, banners, and messages by the contact form. */
import { contactRoutes } from './contact.ts'
import { featureImageRoutes } from './feature-images.ts'
import { pictureRoutes } from './pictures.ts'
import { videoRoutes } from './videos.ts'

export const content = { ...pictureRoutes, ...videoRoutes, ...featureImageRoutes, ...contactRoutes }
