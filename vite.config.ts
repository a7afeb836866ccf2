/** How the web is built: `npx vite build --app` makes dist/client and dist/server. */
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  appType: 'custom',
  publicDir: 'web/public',
  plugins: [react(), tailwind()],
  // The server bundle is whole, so that React is its production build whatever NODE_ENV says at run time.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': JSON.stringify(process.env['NODE_ENV'] ?? 'production') },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        assetsInlineLimit: 0,
        rolldownOptions: { input: 'web/entry-client.tsx' },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        ssr: true,
        copyPublicDir: false,
        emitAssets: false,
        rolldownOptions: { input: 'web/entry-server.tsx' },
      },
    },
  },
})
