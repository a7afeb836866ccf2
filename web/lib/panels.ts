/** What is open over the page: the bag, the login dialog, or nothing. */
import type { Goods } from './cart-lines.ts'
import { openStore } from './store.ts'

type Panel =
  | { readonly name: 'CART' }
  /** With goods: they go into the cart once somebody has signed in. */
  | { readonly name: 'LOGIN'; readonly goods?: Goods | undefined }

const panel = openStore<Panel | undefined>(undefined)

export const usePanel = panel.use
export const closePanel = (): void => panel.set(undefined)
export const openCartPanel = (): void => panel.set({ name: 'CART' })
export const openLogin = (goods?: Goods): void => panel.set({ name: 'LOGIN', goods })
