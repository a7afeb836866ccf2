import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Language } from '../../contract/errors.ts'
import { type Area, loadWords } from './text.ts'

const shownLanguage = (): Language => (document.documentElement.lang === 'ne' ? 'ne' : 'en')

/** The words of an area in the language of this page. On the server all words are there from the start. */
export const wordsOf = (area: Area): Promise<void> =>
  typeof document === 'undefined' ? Promise.resolve() : loadWords(shownLanguage(), area)

/** A component that is fetched when first shown, its words with it: for `React.lazy` and for routes. */
export async function withWords<Module>(module: Promise<Module>, area: Area): Promise<Module> {
  const [loaded] = await Promise.all([module, wordsOf(area)])
  return loaded
}

/** A route's screen, in a chunk of its own. */
export const screen = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  area: Area = 'shop',
) => lazyRouteComponent(() => (area === 'shop' ? load() : withWords(load(), area)), name)
