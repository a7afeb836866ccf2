/** What is open over the page: the bag, the dialog to log in or sign up, or nothing. */
import type { Goods } from './cart-lines.ts'
import { openStore } from './store.ts'

type Panel =
  | { readonly name: 'CART' }
  /** With goods: they go into the cart once somebody has signed in. */
  | { readonly name: 'LOGIN'; readonly goods?: Goods | undefined }
  | { readonly name: 'SIGN_UP'; readonly as?: 'VENDOR' | undefined }

const panel = openStore<Panel | undefined>(undefined)

export const usePanel = panel.use
export const closePanel = (): void => panel.set(undefined)
export const openCartPanel = (): void => panel.set({ name: 'CART' })
export const openLogin = (goods?: Goods): void => panel.set({ name: 'LOGIN', goods })
export const openSignUp = (as?: 'VENDOR'): void => panel.set({ name: 'SIGN_UP', as })
