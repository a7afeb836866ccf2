import type { savedRoutes } from '../../../contract/catalogue/saved.ts'
import type { Handlers } from '../../platform/http/binding.ts'
import { listBought } from './list-bought.ts'
import { listSaved, listSavedIds } from './list-saved.ts'
import { saveProduct } from './save-product.ts'
import { unsaveProduct } from './unsave-product.ts'

export const savedHandlers: Handlers<typeof savedRoutes> = {
  saveProduct,
  unsaveProduct,
  savedProducts: listSaved,
  savedProductIds: listSavedIds,
  buyAgain: listBought,
}
