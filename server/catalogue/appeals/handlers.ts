import type { productAppealRoutes } from '../../../contract/catalogue/product-appeals.ts'
import type { Handlers } from '../../platform/http/binding.ts'
import { appealProduct } from './appeal-product.ts'
import { keepHidden } from './keep-hidden.ts'

export const productAppealHandlers: Handlers<typeof productAppealRoutes> = { appealProduct, keepHidden }
