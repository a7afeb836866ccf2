/** Hydration: loads the messages of the page's language, then React takes over the HTML that the server wrote. */
import './styles.css'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { AnnouncedYears } from '../contract/shared/bikram-sambat.ts'
import type { Identity } from '../contract/shared/identity.ts'
import { preloadCart } from './lib/cart/cart.ts'
import { loadPlaces } from './lib/data/places.ts'
import { loadMessages } from './lib/i18n/translate.ts'
import { loadWithRetry } from './lib/loading/load-retry.ts'
import { isOfArea } from './lib/navigation/parse-path.ts'
import { takeGoogleAnswer } from './lib/session/google-answer.ts'
import { openRouter } from './routes/app.tsx'

takeGoogleAnswer()
const firstAddress = address()
// Not a top-level await: the areas' routes import this module while it is being evaluated, a deadlock.
void comeAlive()

async function comeAlive(): Promise<void> {
  const { lang, dataset } = document.documentElement
  const language = lang === 'ne' ? 'ne' : 'en'
  await Promise.all([
    loadWithRetry(() => Promise.all([loadMessages(language, 'shop'), loadPlaces(language)])),
    // A signed-in user may have a cart. Without its code the page hydrates all the same.
    dataset.person !== undefined && preloadCart().catch(() => undefined),
  ])
  const router = openRouter(
    {
      language,
      name: dataset.market ?? '',
      origin: location.origin,
      minimumPasswordLength: Number(dataset.leastPassword),
      roadFactor: Number(dataset.roadFactor),
      mapStyle: dataset.mapStyle,
      build: dataset.build,
      festival: dataset.festival,
      points: dataset.points,
      // Data attributes written by the server.
      identity: JSON.parse(dataset.identity ?? '{}') as Identity,
      announcedYears: JSON.parse(dataset.announcedYears ?? '{}') as AnnouncedYears,
    },
    isOfArea(location.pathname) ? (await loadWithRetry(() => import('./routes/area-routes.ts'))).areas : [],
  )
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
      { onRecoverableError: reportUnlessMoved },
    )
  })
}

function address(): string {
  return `${location.pathname}?${new URLSearchParams(location.search)}`
}

/**
 * Hydration mismatch: a part that hydrates at another address than the server wrote it for may differ from the HTML.
 * React draws it anew, so it is a fault at the first address alone.
 */
function reportUnlessMoved(error: unknown): void {
  if (address() === firstAddress) reportError(error)
}
