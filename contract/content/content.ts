/** What the market shows and says of itself: pictures, banners, and what people write to it. */
import { contactRoutes } from './contact.ts'
import { featureImageRoutes } from './feature-images.ts'
import { pictureRoutes } from './pictures.ts'

export const content = { ...pictureRoutes, ...featureImageRoutes, ...contactRoutes }
