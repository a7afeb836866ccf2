/** Preloading: which built files a page needs, all fetched in parallel, right after the HTML is painted. */
import type { createRequestHandler } from '@tanstack/react-router/ssr/server'
import type { Language } from '../contract/errors.ts'

export interface BuiltFile {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
}
/** Vite's manifest: source file to built file. */
export type Built = Readonly<Record<string, BuiltFile>>

type ServerManifest = Awaited<
  ReturnType<NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>>
>

const entry = 'web/entry-client.tsx'
const storeLayout = 'web/shop/store/store-layout.tsx'
/** Further files that pages in this language fetch: Nepali ones name places and attributes. */
const ofLanguage: Readonly<Record<Language, readonly string[]>> = {
  en: ['web/messages/en.json'],
  ne: ['web/messages/ne.json', 'contract/shared/nepal.ts', 'contract/catalogue/attribute-names.ts'],
}
/** The leaf routes' own sources, with those of the layout around them and of loaders that come apart. */
const screens: Readonly<Record<string, readonly string[]>> = {
  '/shop/': ['web/shop/home/home-data.ts', 'web/shop/home/home-page.tsx'],
  '/shop/products': ['web/shop/search/search-data.ts', 'web/shop/search/search-page.tsx'],
  '/shop/store/$username/': [storeLayout, 'web/shop/store/store-page.tsx'],
  '/shop/store/$username/category': [storeLayout, 'web/shop/store/category-page.tsx'],
  '/shop/store/$username/product/$id': ['web/shop/product/product-page.tsx'],
}

const remembered = new WeakMap<Built, Map<Language, ServerManifest>>()

/** Development without a build: the sources themselves. */
const live: ServerManifest = {
  routes: {
    __root__: { css: ['/web/styles.css'], scripts: [{ attrs: { type: 'module', src: `/${entry}` } }] },
  },
}

export function manifestFor(built: Built | undefined, language: Language): ServerManifest {
  if (built === undefined) return live
  const byLanguage = remembered.get(built) ?? new Map<Language, ServerManifest>()
  remembered.set(built, byLanguage)
  const manifest = byLanguage.get(language) ?? make(built, language)
  byLanguage.set(language, manifest)
  return manifest
}

function make(built: Built, language: Language): ServerManifest {
  const shared = filesOf(built, [entry, ...ofLanguage[language]])
  const own = Object.entries(screens).map(([routeId, sources]) => {
    const scripts = filesOf(built, sources).scripts.filter((file) => !shared.scripts.includes(file))
    return [routeId, { scripts: [{ children: `screenScripts=${JSON.stringify(scripts)}` }] }] as const
  })
  const main = built[entry]
  return {
    routes: {
      __root__: {
        css: shared.styles,
        scripts:
          main === undefined
            ? []
            : [{ attrs: { type: 'module' }, children: starter(`/${main.file}`, shared.scripts) }],
      },
      ...Object.fromEntries(own),
    },
  }
}

/**
 * A server-rendered page can be read without scripts, so on a slow network its text and pictures load first: scripts
 * are fetched after the first frame, or after a second where no frames are drawn (a tab in the background). A failed
 * fetch is retried with backoff.
 */
const starter = (main: string, scripts: readonly string[]): string => `
let start = () => {
  start = () => {}
  for (const href of ${JSON.stringify(scripts)}.concat(globalThis.screenScripts ?? [])) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  wake()
}
let tries = 0
const wake = () => import(${JSON.stringify(main)}).catch((error) => {
  if (++tries > 5) throw error
  setTimeout(wake, 1000 * tries)
})
requestAnimationFrame(() => setTimeout(() => start()))
setTimeout(() => start(), 1000)`

/** The scripts and styles of these sources and of all their static imports. */
function filesOf(built: Built, sources: readonly string[]): { scripts: string[]; styles: string[] } {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (source: string): void => {
    const one = built[source]
    if (one === undefined || scripts.has(`/${one.file}`)) return
    scripts.add(`/${one.file}`)
    for (const file of one.css ?? []) styles.add(`/${file}`)
    for (const next of one.imports ?? []) visit(next)
  }
  for (const source of sources) visit(source)
  return { scripts: [...scripts], styles: [...styles] }
}
