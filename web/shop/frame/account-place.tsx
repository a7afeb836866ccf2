import { useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { reloadCart } from '../../lib/cart/cart.ts'
import { withMessages } from '../../lib/i18n/screen.ts'
import { lazyDialog } from '../../lib/loading/lazy.tsx'
import { closePanel, usePanel } from '../../lib/navigation/panels.ts'
import { reviveRealtime } from '../../lib/realtime/realtime.ts'
import { useUser } from '../../lib/session/person.ts'
import { startSession } from '../../lib/session/session.ts'
import { Toasts } from '../../ui/toast-place.tsx'

const CartPanel = lazyDialog(
  async () => (await withMessages(import('../cart/cart-panel.tsx'), 'buying')).CartPanel,
  ({ isOpen }) => isOpen,
  closePanel,
)
const LocationDialog = lazyDialog(
  async () => (await withMessages(import('./location-dialog.tsx'), 'location')).LocationDialog,
  ({ isOpen }) => isOpen,
  closePanel,
)
const ChooseSheet = lazyDialog(
  async () => (await import('../cart/choose-sheet.tsx')).ChooseSheet,
  ({ of }) => of !== undefined,
  closePanel,
)
const AuthDialogs = lazyDialog(
  async () => (await withMessages(import('../entry/auth-dialogs.tsx'), 'buying')).AuthDialogs,
  ({ panel }) => panel !== undefined,
  closePanel,
)
/** Delay of preloads, until the page is idle. */
const restMs = 4_000

/** Mounted once: restores the session, and holds the dialogs and panels of every page. */
export function AccountPlace() {
  const queries = useQueryClient()
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const panel = usePanel()
  const entry = panel?.name === 'LOGIN' || panel?.name === 'SIGN_UP' ? panel : undefined
  useEffect(() => startSession(queries), [queries])
  const hasBag = useUser()?.userType === 'USER'
  // Preloaded, so that a shopper can open the bag and see toasts without a network.
  useEffect(() => {
    if (!hasBag) return
    const timer = setTimeout(() => void Promise.all([CartPanel.preload(), Toasts.preload()]), restMs)
    return () => clearTimeout(timer)
  }, [hasBag])
  const isOpening = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of page is a reason to look again
  useEffect(() => {
    closePanel()
    // Restoring the session loads the cart already.
    if (!isOpening.current) reloadCart()
    isOpening.current = false
    reviveRealtime()
  }, [pathname])
  return (
    <>
      <CartPanel isOpen={panel?.name === 'CART'} />
      <LocationDialog isOpen={panel?.name === 'LOCATION'} />
      <ChooseSheet of={panel?.name === 'CHOICE' ? panel.of : undefined} />
      <AuthDialogs panel={entry} />
    </>
  )
}
