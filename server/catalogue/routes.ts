import { contract } from '../../contract/index.ts'
import { bind } from '../platform/http/binding.ts'
import { adminCategoryHandlers } from './admin-categories/handlers.ts'
import { adminGoodsHandlers } from './admin-products/handlers.ts'
import { productAppealHandlers } from './appeals/handlers.ts'
import { listCategories } from './categories/list-categories.ts'
import { goodsImportHandlers } from './product-import/handlers.ts'
import { listFacets } from './products/list-facets.ts'
import { listProducts } from './products/list-products.ts'
import { showProduct } from './products/show-product.ts'
import { suggestProducts } from './products/suggest-products.ts'
import { questionHandlers } from './questions/handlers.ts'
import { returnPolicyHandlers } from './return-policies/handlers.ts'
import { reviewHandlers } from './reviews/handlers.ts'
import { savedHandlers } from './saved/handlers.ts'
import { synonymHandlers } from './synonyms/handlers.ts'
import { ownCategoryHandlers } from './vendor-categories/handlers.ts'
import { ownGoodsHandlers } from './vendor-products/handlers.ts'

export const catalogueRoutes = bind(contract.catalogue, {
  categories: listCategories,
  products: listProducts,
  facets: listFacets,
  product: showProduct,
  suggestions: suggestProducts,
  ...savedHandlers,
  ...reviewHandlers,
  ...questionHandlers,
  ...ownGoodsHandlers,
  ...ownCategoryHandlers,
  ...goodsImportHandlers,
  ...returnPolicyHandlers,
  ...adminGoodsHandlers,
  ...productAppealHandlers,
  ...adminCategoryHandlers,
  ...synonymHandlers,
})
