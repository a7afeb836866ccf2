/** Server-side rendering of a page. Called by server/platform/pages/pages.ts; nothing personal is known here. */
import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server'
import { ApiProblem } from './lib/api/problem.ts'
import { setTransport, type Transport } from './lib/api/transport.ts'
import { loadPlaces } from './lib/data/places.ts'
import { loadAllMessages } from './lib/i18n/translate.ts'
import { loadAllToWrite } from './lib/loading/written-by-server.ts'
import type { MarketMeta } from './lib/navigation/head.ts'
import { isOfArea } from './lib/navigation/parse-path.ts'
import { type Built, manifestFor } from './manifest.ts'
import { openRouter } from './routes/app.tsx'
import { areas as ownAreas } from './routes/area-routes.ts'
import { goodsSearchIn } from './shop/filters/filter-params.ts'

export type { Built, MarketMeta, Transport }

/** Search parameters that change a public page; the server's page cache has no others in its keys. */
export const publicSearchParams: readonly string[] = Object.keys(goodsSearchIn({}))

/** Loads all messages and sets the transport to the API. Once, before the first page. */
export async function prepare(transport: Transport): Promise<void> {
  setTransport(transport)
  await loadPlaces('ne')
  await loadAllMessages()
  const own = Object.values(screens()).filter(({ id }) => !isOfArea(id))
  await Promise.all(own.map(({ options }) => options.component?.preload?.()))
  await loadAllToWrite()
}

/**
 * Parts that the server itself writes are read now: nothing of this build is looked for on the disk later. With the areas, as
 * pages are written: on the server the router caches the first route tree that it is given.
 */
const screens = () =>
  openRouter(
    {
      language: 'en',
      name: '',
      origin: '',
      minimumPasswordLength: 0,
      roadFactor: 1,
      identity: {},
      announcedYears: {},
    },
    ownAreas,
  ).routesById

/** The answer to a GET of this address: HTML, or a redirection. */
export function render(address: string, market: MarketMeta, built: Built | undefined): Promise<Response> {
  const answer = createRequestHandler({
    createRouter: () => openRouter(market, ownAreas),
    request: new Request(new URL(address, market.origin)),
    getRouterManifest: () => manifestFor(built, market.language),
  })
  return answer(async ({ router, responseHeaders }) => {
    const page = await renderRouterToString({
      router,
      responseHeaders,
      children: <RouterServer router={router} />,
    })
    const status = page.status === 500 && isOutage(router) ? 503 : isOfNoOffer(router) ? 404 : page.status
    return status === page.status ? page : new Response(page.body, { status, headers: page.headers })
  })
}

/** Whether it lists the products of an offer that there is not. */
const isOfNoOffer = (router: ReturnType<typeof openRouter>): boolean =>
  router.stores.matches.get().some(({ loaderData }) => hasNoOffer(loaderData))

const hasNoOffer = (loaded: unknown): boolean =>
  typeof loaded === 'object' && loaded !== null && 'offer' in loaded && loaded.offer === null

/** Whether the API is unavailable, rather than the page broken. */
const isOutage = (router: ReturnType<typeof openRouter>): boolean =>
  router.stores.matches.get().some(({ error }) => error instanceof ApiProblem && error.status === 503)
