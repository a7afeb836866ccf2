import type { productAppealRoutes } from '../../../contract/product-appeals.ts'
import type { Handlers } from '../../platform/binding.ts'
import { appealProduct } from './appeal-product.ts'
import { keepHidden } from './keep-hidden.ts'

export const productAppealHandlers: Handlers<typeof productAppealRoutes> = { appealProduct, keepHidden }
