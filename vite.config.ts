/** How the web is built. tools/prepare-web.mjs names the folder: each build has one of its own. */

import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Leaves a .br and a .gz beside each built script and stylesheet, so that serving one costs no compression. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  async writeBundle({ dir = '' }) {
    const assets = join(dir, 'assets')
    const names = (await readdir(assets)).filter((name) => /\.(js|css|svg)$/.test(name))
    await Promise.all(
      names.map(async (name) => {
        const file = join(assets, name)
        const bytes = await readFile(file)
        await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes))
        await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
      }),
    )
  },
})

/**
 * The preload helper around every `import()`, in a third of Vite's own: every page loads it. It waits for stylesheets and
 * fetches scripts ahead. A stylesheet that fails rejects, and the next try asks for it again.
 */
const smallPreload = (): Plugin => ({
  name: 'small-preload',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  load: (id) =>
    id !== '\0vite/preload-helper.js'
      ? null
      : `const asked = {}
const ask = (file) => {
  const href = '/' + file
  if (href in asked || document.querySelector('link[href="' + href + '"]')) return asked[href]
  const link = document.createElement('link')
  const isStyle = href.endsWith('.css')
  Object.assign(link, { rel: isStyle ? 'stylesheet' : 'modulepreload', crossOrigin: '', href })
  asked[href] = isStyle && new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = () => {
      delete asked[href]
      link.remove()
      reject(Error('Not loaded: ' + href))
    }
  })
  document.head.append(link)
  return asked[href]
}
export const __vitePreload = async (load, files = []) => {
  await Promise.all(files.map(ask))
  return load()
}`,
})

/** What goods look like, on a card as on a page of their own. */
const productModules = [
  'web/parts/products/picture.tsx',
  'web/parts/products/price.tsx',
  'web/shop/cart/lazy-stepper.ts',
  'web/shop/parts/heart.tsx',
  'web/shop/parts/preparation-place.tsx',
]
const productPageModules = [
  'web/parts/products/stars.tsx',
  'web/parts/product-page/gallery.tsx',
  'web/parts/product-page/question-field.tsx',
  'web/parts/product-page/stock-line.tsx',
  'web/shop/product/cash-line.tsx',
  'web/shop/product/lazy-reviews-and-questions.tsx',
  'web/shop/product/product-data.ts',
  'web/shop/product/product-page.tsx',
]
const bannerModules = ['web/shop/parts/banner-carousel.tsx', 'web/parts/banners/banner-picture.tsx']
const productListModules = ['web/shop/parts/product-card.tsx', 'web/shop/parts/product-grid.tsx']
const filteredListModules = [
  'web/shop/filters/filtered-products.tsx',
  'web/shop/filters/sort-select.tsx',
  'web/shop/filters/use-filters.ts',
]
const storePageModules = [
  'web/parts/stores/open-now.tsx',
  'web/shop/store/store-front.tsx',
  'web/shop/store/store-page.tsx',
]
/** What a store's other pages stand in as well. */
const storeLayoutModules = ['web/shop/store/store-layout.tsx', 'web/shop/store/use-store.ts']

/** A chunk's modules by name: a file that has moved fails the build, for without it the chunk falls apart unseen. */
function oneOf(modules: readonly string[]): (id: string) => boolean {
  const paths = new Set(modules.map((module) => join(import.meta.dirname, module)))
  for (const path of paths)
    if (!existsSync(path)) throw new Error(`${path} is named as part of a chunk, and gone`)
  return (id) => paths.has(id.replace(/\?.*$/, ''))
}

/** Of these packages, without what only some pages ask with. */
const onEveryPage =
  /node_modules[\\/](react|react-dom|scheduler|@tanstack|use-sync-external-store)[\\/](?!.*([iI]nfinite|[mM]utation(Observer\.js|\.js)|useMutation|[qQ]ueries))/

const outDir = process.env.WEB_OUT_DIR ?? '.build/web'

export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: 'web/public',
  plugins: [react(), tailwind(), smallPreload(), precompress()],
  // Mutation cache: TanStack's query client brings one, with the mutations, onto every page; none is used here.
  resolve: {
    alias: [
      {
        find: /^\.\/mutationCache\.js$/,
        replacement: join(import.meta.dirname, 'web/lib/api/no-mutations.ts'),
      },
    ],
  },
  // The server bundle is whole, so that React is its production build whatever NODE_ENV says at run time.
  ...(command === 'build' && {
    ssr: { noExternal: true as const },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  }),
  builder: {},
  environments: {
    client: {
      build: {
        outDir: join(outDir, 'client'),
        manifest: true,
        // A screen is fetched on the way to its link: what it needs beside it does not have to be listed on every page.
        modulePreload: {
          resolveDependencies: (_file, needed, { hostId }) =>
            /(entry-client|shop)-/.test(hostId) ? [] : needed,
        },
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: 'web/entry-client.tsx',
          output: {
            // Few files, and those that every page needs in one that changes seldom.
            codeSplitting: {
              groups: [
                { name: 'ground', test: onEveryPage },
                // Only what the entry needs at once: forms come when they are opened, however many screens share them.
                { name: 'shop', test: /(web|contract)[\\/]/, tags: ['$initial'] },
                // Few requests: what every list of goods is made of, and what every page of a store stands in.
                { name: 'product', test: oneOf(productModules) },
                { name: 'product-page', test: oneOf(productPageModules) },
                { name: 'goods', test: oneOf(productListModules) },
                { name: 'banners', test: oneOf(bannerModules) },
                { name: 'filters', test: oneOf(filteredListModules) },
                { name: 'store-layout', test: oneOf(storeLayoutModules) },
                { name: 'store-page', test: oneOf(storePageModules) },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: join(outDir, 'server'),
        ssr: true,
        copyPublicDir: false,
        emitAssets: false,
        rolldownOptions: { input: 'web/entry-server.tsx' },
      },
    },
  },
}))
