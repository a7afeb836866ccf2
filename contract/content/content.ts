/** Content of the market: pictures, banners, and messages by the contact form. */
import { contactRoutes } from './contact.ts'
import { featureImageRoutes } from './feature-images.ts'
import { pictureRoutes } from './pictures.ts'

export const content = { ...pictureRoutes, ...featureImageRoutes, ...contactRoutes }
