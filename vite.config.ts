/** How the web is built. tools/prepare-web.mjs names the folder: each build has one of its own. */

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

const outDir = process.env.WEB_OUT_DIR ?? '.build/web'

export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: 'web/public',
  plugins: [react(), tailwind(), precompress()],
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
                {
                  name: 'ground',
                  test: /node_modules[\\/](react|react-dom|scheduler|@tanstack|use-sync-external-store)[\\/]/,
                  tags: ['$initial'],
                },
                // Only what the entry needs at once: forms come when they are opened, however many screens share them.
                { name: 'shop', test: /(web|contract)[\\/]/, tags: ['$initial'] },
                // What every list of goods is made of.
                {
                  name: 'goods',
                  test: /web[\\/]parts[\\/](goods-grid|product-card|picture|price|heart|stars|store-card|open-now|chips|section|store-distance|banner-picture|banner-carousel|category-name)\.tsx?$/,
                },
                // What every page of a store stands in.
                {
                  name: 'store',
                  test: /web[\\/](shop[\\/]store[\\/](store-front|store-layout|store-page|use-store)|parts[\\/]filters[\\/](narrowed-goods|use-filters|use-aisle-search))\.tsx?$/,
                },
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
