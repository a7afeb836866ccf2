import { contract } from '../../contract/index.ts'
import { bind } from '../platform/http/binding.ts'
import { contactHandlers } from './contact/handlers.ts'
import { featureImageHandlers } from './feature-images/handlers.ts'
import { pictureHandlers } from './pictures/handlers.ts'
import { videoHandlers } from './videos/handlers.ts'

export const contentRoutes = bind(contract.content, {
  ...pictureHandlers,
  ...videoHandlers,
  ...featureImageHandlers,
  ...contactHandlers,
})
