/** The whole server but its running parts: main.ts listens with it, and the tests send it requests. */
import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { authenticate } from './accounts/index.ts'
import type { AppContext } from './platform/context.ts'
import { mount, openHttp } from './platform/http/http.ts'
import { openDocs } from './platform/http/openapi.ts'
import { openDevMail } from './platform/mail/dev-mail.ts'
import { openPictures } from './platform/pictures/serve-pictures.ts'
import { openVideos } from './platform/videos/serve-videos.ts'
import { settingsOf } from './settings/index.ts'
import { boundRoutes } from './slices.ts'

/** @param door see openHttp. */
export async function openApp(ctx: AppContext, door?: Server): Promise<FastifyInstance> {
  const app = await openHttp(ctx, door)
  mount(app, ctx, boundRoutes, authenticate)
  openDocs(
    app,
    async () => `API | ${(await settingsOf(ctx)).productName} - Leading Multi Vendor Store in Nepal.`,
  )
  openDevMail(app, ctx.config)
  await openPictures(app, ctx)
  openVideos(app, ctx)
  return app
}
