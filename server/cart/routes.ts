import { contract } from '../../contract/index.ts'
import { bind } from '../platform/http/binding.ts'
import { emptyVendorCart } from './empty-vendor-cart.ts'
import { setAnswers } from './set-answers.ts'
import { setLine } from './set-line.ts'
import { viewVendorCart, viewWholeCart } from './view-cart.ts'

export const cartRoutes = bind(contract.cart, {
  setLine,
  setAnswers,
  storeCart: viewVendorCart,
  allCarts: viewWholeCart,
  emptyStoreCart: emptyVendorCart,
})
