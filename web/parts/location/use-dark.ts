import { useSyncExternalStore } from 'react'

const query = '(prefers-color-scheme: dark)'

const isDark = (): boolean => {
  const { theme } = document.documentElement.dataset
  return theme === undefined ? matchMedia(query).matches : theme === 'dark'
}

/** Whether the dark theme is on: by the user's choice, or by the system's. */
export const useDark = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const system = matchMedia(query)
      system.addEventListener('change', changed)
      const observer = new MutationObserver(changed)
      observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
      return () => {
        system.removeEventListener('change', changed)
        observer.disconnect()
      }
    },
    isDark,
    () => false,
  )
