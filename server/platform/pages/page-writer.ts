/** Rendering of pages: by the built web, or, while developing, from the sources themselves through Vite. */
import type { FastifyInstance } from 'fastify'
import type { Language } from '../../../contract/errors.ts'
import type { AnnouncedYears } from '../../../contract/shared/bikram-sambat.ts'
import type { WebBuild } from '../assets/web-build.ts'

/** The settings that every page shows, as they are now. */
export interface RenderedPage {
  /** In the language of the page. */
  readonly name: string
  readonly minimumPasswordLength: number
  /** Road distance is the great-circle distance times this. */
  readonly roadFactor: number
  /** The style of the map, where there is one beside the bundled. */
  readonly mapStyle?: string | undefined
  /** The operator of the market, as far as the settings say; empty fields are left out. */
  readonly identity: Readonly<Record<string, string>>
  /** Years of the Bikram Sambat calendar that admins added to the shipped ones. */
  readonly announcedYears: AnnouncedYears
  /** The festival of today, as admins set it. */
  readonly festival?: string | undefined
  /** Where orders earn points: in the whole market or in some stores; absent: nowhere. */
  readonly points?: string | undefined
}

export interface PageContext extends RenderedPage {
  readonly language: Language
  readonly origin: string
  /** Which build wrote the page; none while developing. */
  readonly build?: string | undefined
}

/** Writes the page at this address, path and query. Nothing personal is in it. */
export type WritePage = (address: string, market: PageContext) => Promise<Response>

export interface PageRenderer {
  readonly write: WritePage
  /** The search parameters that change a page. */
  readonly searchParams: readonly string[]
}

/** The exports of web/entry-server.tsx; the server cannot import the web. */
interface Entry {
  readonly publicSearchParams: readonly string[]
  readonly prepare: (send: (sending: Sending) => Promise<{ status: number; body: unknown }>) => Promise<void>
  readonly render: (address: string, market: PageContext, built: unknown) => Promise<Response>
}

interface Sending {
  readonly method: string
  readonly url: string
}

const root = new URL('../../../', import.meta.url)

/** A page that is rendered calls the API in process, without anybody's cookies. */
const sendWithin = (app: FastifyInstance) => async (sending: Sending) => {
  if (sending.method !== 'GET')
    throw new Error(`A page that is being written may not ${sending.method} ${sending.url}`)
  const { statusCode, body } = await app.inject({ method: 'GET', url: sending.url })
  return { status: statusCode, body: JSON.parse(body) as unknown }
}

export async function openBuiltPages(app: FastifyInstance, build: WebBuild): Promise<PageRenderer> {
  const entry = (await import(build.entry.href)) as Entry
  await entry.prepare(sendWithin(app))
  return {
    write: (address, market) => entry.render(address, { ...market, build: build.id }, build.manifest),
    searchParams: entry.publicSearchParams,
  }
}

/** Sources straight from the folder, with hot reload. */
export async function openLivePages(app: FastifyInstance): Promise<PageRenderer> {
  const [{ createServer }, { default: middie }] = await Promise.all([
    import('vite'),
    import('@fastify/middie'),
  ])
  const vite = await createServer({
    // The usual loader writes a copy of the configuration, which node --watch takes for a change.
    configLoader: 'native',
    root: root.pathname,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  await app.register(middie)
  app.use(vite.middlewares)
  const load = async () => (await vite.ssrLoadModule('/web/entry-server.tsx')) as Entry
  const write: WritePage = async (address, market) => {
    const entry = await load()
    await entry.prepare(sendWithin(app))
    const page = await entry.render(address, market, undefined)
    if (page.status >= 300 && page.status < 400) return page
    // Vite's tags go to the end of the head: React looks for its own script first.
    const shell = await vite.transformIndexHtml(address, '<html><head></head><body></body></html>')
    const added = /<head>([\s\S]*)<\/head>/.exec(shell)?.[1] ?? ''
    const html = (await page.text()).replace('</head>', () => `${added}</head>`)
    return new Response(html, { status: page.status })
  }
  return { write, searchParams: (await load()).publicSearchParams }
}
