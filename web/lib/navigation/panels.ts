/** The panel that is open over the page: the cart, the dialog to log in or sign up, or none. */
import type { CartGoods } from '../cart/cart-lines.ts'
import { openObservable } from '../observable.ts'

type Panel =
  | { readonly name: 'CART' }
  | { readonly name: 'LOCATION' }
  /** After sign-in `goods` go into the cart, and the product `save` is saved. */
  | { readonly name: 'LOGIN'; readonly goods?: CartGoods | undefined; readonly save?: string | undefined }
  | { readonly name: 'SIGN_UP'; readonly as?: 'VENDOR' | undefined }

const panel = openObservable<Panel | undefined>(undefined)

export const usePanel = panel.use
export const closePanel = (): void => panel.set(undefined)
export const openCartPanel = (): void => panel.set({ name: 'CART' })
export const openLocation = (): void => panel.set({ name: 'LOCATION' })
export const openLogin = (goods?: CartGoods, save?: string): void => panel.set({ name: 'LOGIN', goods, save })
export const openSignUp = (as?: 'VENDOR'): void => panel.set({ name: 'SIGN_UP', as })
