/** Light, dark, or as the system has it. The choice is an attribute of <html>; styles.css does the rest. */
import { useSyncExternalStore } from 'react'
import { themeKey } from './head-script.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const listeners = new Set<() => void>()

const current = (): Theme => {
  const chosen = document.documentElement.dataset.theme
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

function choose(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(themeKey, theme)
  } catch {
    // Storage may be forbidden; the theme then lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The theme and the step to the next one: system, light, dark, and from the start again. */
export function useTheme(): readonly [Theme, () => void] {
  const theme = useSyncExternalStore(subscribe, current, () => 'system' as const)
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'
  return [theme, () => choose(next)]
}
