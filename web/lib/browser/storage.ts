/** Typed values in the browser's storage. Where storage is blocked or full they are simply not kept. */
type Place = 'localStorage' | 'sessionStorage'

export interface StoredValue<T> {
  readonly read: () => T | undefined
  readonly write: (value: T) => void
  readonly forget: () => void
}

/** One value under one key; `isRight` validates what is read, as other code may have written there. */
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
        // Storage is blocked or full: not kept.
      }
    },
    forget: () => {
      try {
        window[place].removeItem(key)
      } catch {
        // Storage is blocked: nothing to delete.
      }
    },
  }
}

/** Whether an unknown value has these fields. */
export const hasFields = (found: unknown, ...names: readonly string[]): boolean =>
  typeof found === 'object' && found !== null && names.every((name) => name in found)

/** Deletes all values whose key has this prefix. */
export function removeByPrefix(place: Place, beginning: string): void {
  try {
    const keys = Object.keys(window[place]).filter((key) => key.startsWith(beginning))
    for (const key of keys) window[place].removeItem(key)
  } catch {
    // Storage is blocked: nothing to delete.
  }
}
