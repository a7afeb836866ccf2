/** Preloads the Latin font, before the stylesheet asks for it. */
import regular from '@fontsource/mukta/files/mukta-latin-400-normal.woff2?url'
import medium from '@fontsource/mukta/files/mukta-latin-500-normal.woff2?url'
import bold from '@fontsource/mukta/files/mukta-latin-700-normal.woff2?url'

export const fontLinks = [regular, medium, bold].map((href) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
  href,
}))
