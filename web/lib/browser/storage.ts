/** Things kept in the browser's storage. Where storage is blocked or full they are simply not kept. */
type Place = 'localStorage' | 'sessionStorage'

export interface StoredValue<T> {
  readonly read: () => T | undefined
  readonly write: (value: T) => void
  readonly forget: () => void
}

/** One thing under one key; `isRight` looks at what is found, for others may have written there. */
export function storedValue<T>(
  place: Place,
  key: string,
  isRight: (found: unknown) => found is T,
): StoredValue<T> {
  return {
    read: () => {
      try {
        const found: unknown = JSON.parse(window[place].getItem(key) ?? 'null')
        return isRight(found) ? found : undefined
      } catch {
        return undefined
      }
    },
    write: (value) => {
      try {
        window[place].setItem(key, JSON.stringify(value))
      } catch {
        // Not kept.
      }
    },
    forget: () => {
      try {
        window[place].removeItem(key)
      } catch {
        // There is nothing.
      }
    },
  }
}

/** Has this thing these fields? */
export const hasFields = (found: unknown, ...names: readonly string[]): boolean =>
  typeof found === 'object' && found !== null && names.every((name) => name in found)

/** Forgets everything whose key begins so. */
export function removeByPrefix(place: Place, beginning: string): void {
  try {
    const keys = Object.keys(window[place]).filter((key) => key.startsWith(beginning))
    for (const key of keys) window[place].removeItem(key)
  } catch {
    // There is nothing.
  }
}
