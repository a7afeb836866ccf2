import { useQueryClient } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { reloadCart } from '../lib/cart.ts'
import { late } from '../lib/late.ts'
import { closePanel, usePanel } from '../lib/panels.ts'
import { usePerson } from '../lib/person.ts'
import { reviveRealtime } from '../lib/realtime.ts'
import { withWords } from '../lib/screen.ts'
import { startSession } from '../lib/session.ts'
import { loadToasts } from '../ui/toast-place.tsx'

const loadCartPanel = async () => (await withWords(import('./cart-panel.tsx'), 'buying')).CartPanel
const CartPanel = late(loadCartPanel)
const LocationDialog = late(
  async () => (await withWords(import('./location/location-dialog.tsx'), 'location')).LocationDialog,
)
const AuthDialogs = late(async () => (await withWords(import('./auth-dialogs.tsx'), 'buying')).AuthDialogs)
/** Once the page is at rest. */
const restMs = 4_000

/** Stands once in the page: wakes the session, and holds what opens over every screen. */
export function PersonPlace() {
  const queries = useQueryClient()
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const panel = usePanel()
  const hasShown = useRef({ cart: false, entry: false, location: false })
  if (panel?.name === 'CART') hasShown.current.cart = true
  if (panel?.name === 'LOCATION') hasShown.current.location = true
  const entry = panel?.name === 'CART' || panel?.name === 'LOCATION' ? undefined : panel
  if (entry !== undefined) hasShown.current.entry = true
  useEffect(() => startSession(queries), [queries])
  const hasBag = usePerson()?.userType === 'USER'
  // Whoever has a bag can open it, and be told what becomes of it, when the network is gone.
  useEffect(() => {
    if (!hasBag) return
    const timer = setTimeout(() => void Promise.all([loadCartPanel(), loadToasts()]).catch(() => {}), restMs)
    return () => clearTimeout(timer)
  }, [hasBag])
  const isOpening = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of page is a reason to look again
  useEffect(() => {
    closePanel()
    // A session that wakes reads its cart by itself.
    if (!isOpening.current) reloadCart()
    isOpening.current = false
    reviveRealtime()
  }, [pathname])
  // Once shown they stay, closed, so that closing can give the focus back.
  return (
    <Suspense>
      {hasShown.current.cart && <CartPanel isOpen={panel?.name === 'CART'} />}
      {hasShown.current.location && <LocationDialog isOpen={panel?.name === 'LOCATION'} />}
      {hasShown.current.entry && <AuthDialogs panel={entry} />}
    </Suspense>
  )
}
