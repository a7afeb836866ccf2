/** The HTML door: pages rendered on the server, cached for seconds, and the files that they load. */
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../../contract/errors.ts'
import { openAssets } from '../assets/serve-assets.ts'
import { openWebBuild, type WebBuild } from '../assets/web-build.ts'
import type { AppContext } from '../context.ts'
import { languageOf } from '../http/language.ts'
import { securityHeaders } from '../http/security-headers.ts'
import { Refusal } from '../refusal.ts'
import { encodingFor, type Form, type Page, pageOf } from './page.ts'
import { type CachedPage, openPageCache } from './page-cache.ts'
import { openBuiltPages, openLivePages, type PageRenderer, type RenderedPage } from './page-writer.ts'

export interface PagesOptions {
  /** The settings that every page shows, as they are now. */
  readonly shown: (language: Language) => RenderedPage | Promise<RenderedPage>
  /** When the next thing that pages say begins or ends: none is kept beyond it. */
  readonly nextOfferChange?: () => Promise<Date | undefined>
  /** The sources instead of the build, with hot reload. */
  readonly isLive?: boolean
  /** Replaces the web's renderer in tests. */
  readonly renderer?: PageRenderer
}

const cacheOptions = {
  freshMs: 8_000,
  oldestMs: 10_000,
  lastResortMs: 5 * 60_000,
  mostBytes: 24 * 1024 * 1024,
}
const longestAddress = 2_000

/** Pages with a token in their address: the Referer must not carry it to where the page leads. */
const tokenPages = /^\/(login|reset-password|verify-email|contact)(\/|\?|$)/

/** A redirect: 308 permanent, 307 temporary. */
interface Moved {
  readonly to: URL
  readonly status: 307 | 308
}

/** Mounts the pages. Registered after the API's routes: any other address is a page, if only the one for 404. */
export async function openPages(app: FastifyInstance, ctx: AppContext, options: PagesOptions): Promise<void> {
  const { write, searchParams } =
    options.renderer ?? (await (options.isLive ? openLivePages(app) : openBuild(app, ctx)))
  const headers = securityHeaders(ctx.config)
  const cache = openPageCache<Page | Moved>({ ...cacheOptions, clock: () => ctx.clock().getTime() })

  const written = async (address: string, language: Language): Promise<CachedPage<Page | Moved>> => {
    const { origin } = ctx.config.publicUrl
    // Before the page is written: one that is overtaken while it is written is not kept.
    const endsAtMs = (await options.nextOfferChange?.())?.getTime()
    const response = await write(address, { ...(await options.shown(language)), language, origin })
    const writtenAtMs = ctx.clock().getTime()
    const location = response.headers.get('location')
    if (location !== null) {
      const status = response.status === 308 ? 308 : 307
      return { page: { to: new URL(location, origin), status }, bytes: 500, writtenAtMs, mayStay: true }
    }
    const html = await response.text()
    const policy = tokenPages.test(address) ? { 'referrer-policy': 'no-referrer' } : {}
    const page = pageOf(html, response.status, { ...headers, ...policy }, ctx.config.mapOrigins)
    // Two bytes a character at worst, and the compressed forms beside it.
    const mayStay = response.status < 500 && !options.isLive
    return { page, bytes: html.length * 3, writtenAtMs, endsAtMs, mayStay }
  }

  app.get('/*', { exposeHeadRoute: true }, (request, reply) => {
    const address = addressOf(request, searchParams)
    const language = languageOf(request)
    const page = cache.of(`${language} ${address}`, () => written(address, language))
    if (page instanceof Promise) return page.then((one) => answer(one, request, reply))
    return answer(page, request, reply)
  })
}

async function openBuild(app: FastifyInstance, ctx: AppContext): Promise<PageRenderer> {
  const build = await openWebBuild(ctx.config.webDir)
  openAssets(app, ctx, build)
  await openPublicFiles(app, build)
  return openBuiltPages(app, build)
}

/** Cache key: path and the search parameters that change a page. Others, as of campaigns, must not fill the cache. */
function addressOf(request: FastifyRequest, searchParams: readonly string[]): string {
  const [path = '/', query = ''] = request.url.split('?', 2)
  if (path.startsWith('/api/') || path === '/api') throw new Refusal('ROUTE_UNKNOWN')
  if (path.startsWith('/assets/') || request.url.length > longestAddress) throw new Refusal('NOT_FOUND')
  if (query === '') return path
  const given = new URLSearchParams(query)
  const kept = new URLSearchParams()
  for (const name of searchParams) {
    const value = given.get(name)
    if (value) kept.set(name, value)
  }
  return kept.size === 0 ? path : `${path}?${kept}`
}

function answer(
  page: Page | Moved,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  if ('to' in page) return reply.redirect(page.to.pathname + page.to.search, page.status)
  const form = page.form(encodingFor(request.headers['accept-encoding']))
  return form instanceof Promise
    ? form.then((one) => send(page.status, one, request, reply))
    : send(page.status, form, request, reply)
}

/** One write: head and body are ready, so nothing of the reply's own machinery is needed. */
function send(status: number, form: Form, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack()
  const isKnown = request.headers['if-none-match'] === form.etag
  if (isKnown && status === 200) {
    reply.raw.writeHead(304, {
      etag: form.etag,
      vary: 'accept-encoding, cookie',
      'cache-control': 'private, no-cache',
    })
    reply.raw.end()
  } else {
    reply.raw.writeHead(status, form.headers as string[])
    reply.raw.end(form.body)
  }
  return reply
}

/**
 * Cache policy of the few files without a hash in their name: an hour, but for the service worker of push messages,
 * which is fetched anew each time.
 */
async function openPublicFiles(app: FastifyInstance, { client }: WebBuild): Promise<void> {
  await app.register(fastifyStatic, {
    root: client,
    wildcard: false,
    globIgnore: ['assets/**'],
    index: false,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.endsWith('/push-worker.js') ? 'no-cache' : 'public, max-age=3600')
    },
  })
}
