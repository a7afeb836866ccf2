/** The bell and its words are fetched for whoever is signed in, and for nobody else. */
import { lazy } from 'react'
import { withWords } from '../../lib/screen.ts'

export const LazyBell = lazy(async () => {
  const { HeaderBell } = await withWords(import('./header-bell.tsx'), 'bell')
  return { default: HeaderBell }
})
