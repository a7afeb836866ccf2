import type { ComponentType } from 'react'
import type { Language } from '../../../contract/errors.ts'
import { lazyPart } from '../loading/lazy.tsx'
import { loadMessages, type MessageNamespace } from './translate.ts'

const shownLanguage = (): Language => (document.documentElement.lang === 'ne' ? 'ne' : 'en')

/** Loads a namespace in the language of this page. On the server all messages are loaded at start. */
export const loadNamespace = (area: MessageNamespace): Promise<void> =>
  typeof document === 'undefined' ? Promise.resolve() : loadMessages(shownLanguage(), area)

/** Loads a module together with its namespace: for `lazyPart` and for routes. */
export async function withMessages<Module>(module: Promise<Module>, area: MessageNamespace): Promise<Module> {
  const [loaded] = await Promise.all([module, loadNamespace(area)])
  return loaded
}

/** A route's screen, in a chunk of its own. */
export const screen = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  area: MessageNamespace = 'shop',
) => lazyPart(async () => (await (area === 'shop' ? load() : withMessages(load(), area)))[name])
