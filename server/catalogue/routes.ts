import { contract } from '../../contract/index.ts'
import { bind } from '../platform/binding.ts'
import { listCategories } from './list-categories.ts'
import { listProducts } from './list-products.ts'
import { showProduct } from './show-product.ts'
import { suggestProducts } from './suggest-products.ts'

export const catalogueRoutes = bind(contract.catalogue, {
  categories: listCategories,
  products: listProducts,
  product: showProduct,
  suggestions: suggestProducts,
})
