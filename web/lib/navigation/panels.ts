/** The panel that is open over the page: the cart, the dialog to log in or sign up, or none. */
import type { CartGoods } from '../cart/cart-lines.ts'
import { openObservable } from '../observable.ts'

/** A product whose variation is chosen on a card. */
export interface Chooses {
  readonly id: string
  readonly productName: string
}

type Panel =
  | { readonly name: 'CART' }
  | { readonly name: 'LOCATION' }
  | { readonly name: 'CHOICE'; readonly of: Chooses }
  /** After sign-in `goods` go into the cart, and the product `save` is saved. */
  | { readonly name: 'LOGIN'; readonly goods?: CartGoods | undefined; readonly save?: string | undefined }
  | { readonly name: 'SIGN_UP'; readonly as?: 'VENDOR' | undefined }

const panel = openObservable<Panel | undefined>(undefined)

export const usePanel = panel.use
const added = openObservable<CartGoods | undefined>(undefined)

/** The line that was put into the cart just now. */
export const useAdded = added.use
export const showAdded = (goods: CartGoods): void => added.set({ ...goods })
export const dismissAdded = (): void => added.set(undefined)

export const closePanel = (): void => panel.set(undefined)
export function openCartPanel(): void {
  dismissAdded()
  panel.set({ name: 'CART' })
}
export const openChoice = (of: Chooses): void => panel.set({ name: 'CHOICE', of })
export const openLocation = (): void => panel.set({ name: 'LOCATION' })
export const openLogin = (goods?: CartGoods, save?: string): void => panel.set({ name: 'LOGIN', goods, save })
export const openSignUp = (as?: 'VENDOR'): void => panel.set({ name: 'SIGN_UP', as })
