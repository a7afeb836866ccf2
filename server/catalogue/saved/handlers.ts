import type { savedRoutes } from '../../../contract/catalogue/saved.ts'
import type { Handlers } from '../../platform/http/binding.ts'
import { listBought } from './list-bought.ts'
import { listSaved, listSavedIds } from './list-saved.ts'
import { saveProduct } from './save-product.ts'
import { unsaveProduct } from './unsave-product.ts'

export const savedHandlers: Handlers<typeof savedRoutes> = {
  save: saveProduct,
  unsave: unsaveProduct,
  saved: listSaved,
  savedIds: listSavedIds,
  buyAgain: listBought,
}
