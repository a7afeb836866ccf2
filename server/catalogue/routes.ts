import { contract } from '../../contract/index.ts'
import { bind } from '../platform/http/binding.ts'
import { adminCategoryHandlers } from './admin-categories/handlers.ts'
import { adminProductHandlers } from './admin-products/handlers.ts'
import { productAppealHandlers } from './appeals/handlers.ts'
import { listCategories } from './categories/list-categories.ts'
import { lineFormHandlers } from './line-forms/handlers.ts'
import { listOffers, showOffer } from './offers/list-offers.ts'
import { productImportHandlers } from './product-import/handlers.ts'
import { listFacets } from './products/list-facets.ts'
import { listProducts } from './products/list-products.ts'
import { showProduct } from './products/show-product.ts'
import { suggestProducts } from './products/suggest-products.ts'
import { questionHandlers } from './questions/handlers.ts'
import { returnPolicyHandlers } from './return-policies/handlers.ts'
import { reviewHandlers } from './reviews/handlers.ts'
import { savedHandlers } from './saved/handlers.ts'
import { listSearchMatches } from './search/list-search-matches.ts'
import { stockTakingHandlers } from './stock-taking/handlers.ts'
import { synonymHandlers } from './synonyms/handlers.ts'
import { vendorCategoryHandlers } from './vendor-categories/handlers.ts'
import { vendorProductHandlers } from './vendor-products/handlers.ts'

export const catalogueRoutes = bind(contract.catalogue, {
  categories: listCategories,
  products: listProducts,
  facets: listFacets,
  product: showProduct,
  suggestions: suggestProducts,
  searchMatches: listSearchMatches,
  liveOffers: listOffers,
  offer: showOffer,
  ...savedHandlers,
  ...reviewHandlers,
  ...questionHandlers,
  ...vendorProductHandlers,
  ...vendorCategoryHandlers,
  ...lineFormHandlers,
  ...stockTakingHandlers,
  ...productImportHandlers,
  ...returnPolicyHandlers,
  ...adminProductHandlers,
  ...productAppealHandlers,
  ...adminCategoryHandlers,
  ...synonymHandlers,
})
