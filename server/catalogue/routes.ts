import { contract } from '../../contract/index.ts'
import { bind } from '../platform/binding.ts'
import { adminCategoryHandlers } from './admin-categories/handlers.ts'
import { adminGoodsHandlers } from './admin-goods/handlers.ts'
import { productAppealHandlers } from './appeals/handlers.ts'
import { goodsImportHandlers } from './goods-import/handlers.ts'
import { listCategories } from './list-categories.ts'
import { listFacets } from './list-facets.ts'
import { listProducts } from './list-products.ts'
import { ownCategoryHandlers } from './own-categories/handlers.ts'
import { ownGoodsHandlers } from './own-goods/handlers.ts'
import { questionHandlers } from './questions/handlers.ts'
import { returnPolicyHandlers } from './return-policies/handlers.ts'
import { reviewHandlers } from './reviews/handlers.ts'
import { savedHandlers } from './saved/handlers.ts'
import { showProduct } from './show-product.ts'
import { suggestProducts } from './suggest-products.ts'
import { synonymHandlers } from './synonyms/handlers.ts'

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
