/** The bell and its words are fetched for whoever is signed in, and for nobody else. */
import { lazy } from 'react'
import { withWords } from '../../lib/screen.ts'

export const LazyBell = lazy(async () => {
  const { Bell } = await withWords(import('./bell.tsx'), 'bell')
  return { default: Bell }
})
