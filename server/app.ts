/** The whole server but its running parts: what main.ts listens with and what the tests knock on. */
import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { identify } from './accounts/index.ts'
import type { Market } from './platform/context.ts'
import { mount, openHttp } from './platform/http/http.ts'
import { openDocs } from './platform/http/openapi.ts'
import { openDevMail } from './platform/mail/dev-mail.ts'
import { openPictures } from './platform/pictures/serve-pictures.ts'
import { settingsOf } from './settings/index.ts'
import { boundRoutes } from './slices.ts'

/** @param door see openHttp. */
export async function openApp(market: Market, door?: Server): Promise<FastifyInstance> {
  const app = await openHttp(market, door)
  mount(app, market, boundRoutes, identify)
  openDocs(
    app,
    async () => `API | ${(await settingsOf(market)).productName} - Leading Multi Vendor Store in Nepal.`,
  )
  openDevMail(app, market.config)
  await openPictures(app, market)
  return app
}
